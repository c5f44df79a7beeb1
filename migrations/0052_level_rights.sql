-- These two rights gate something from now on. Whoever could like, bookmark and read restricted articles still can.
UPDATE membership_levels SET authz_favourites = 1, authz_articles = 1;
