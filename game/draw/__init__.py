"""The picture: state in, drawing operations out. Pure; nothing here touches a browser."""
