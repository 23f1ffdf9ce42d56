"""The dialogs of the page.

Which dialog is open is state of the session.
"""
