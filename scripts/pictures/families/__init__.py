"""One module a family of products. Each has PRODUCTS: slug → function(shot, colour) that builds the scene."""
