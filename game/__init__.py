"""All Fives dominoes: rules, computer players, drawing and the page that plays them."""
