-- These two rights gate something from now on. Whoever could like, bookmark and read restricted articles still can.
UPDATE membership_levels SET authz_favourites = 1, authz_articles = 1;

-- The level that sign-up gives is active.
UPDATE membership_levels SET is_active = 1 WHERE is_default = 1;

-- Names of tags have no hyphens at their ends; where two would be called alike, the former name stays.
UPDATE OR IGNORE tags SET name = trim(name, '-') WHERE name LIKE '-%' OR name LIKE '%-';
