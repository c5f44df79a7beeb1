-- What a search of the directory reads: all that a practitioner publishes, in one row. Word forms meet in their stems.
-- The rows are numbered as those of user_words.
CREATE VIRTUAL TABLE practitioners_fts USING fts5(name, title, offers, tags, place, bio, described,
  tokenize='porter unicode61 remove_diacritics 2', prefix='3');

INSERT INTO practitioners_fts (practitioners_fts, rank) VALUES ('secure-delete', 1);

-- To insert a user_id is to write its row anew.
CREATE VIEW practitioner_words AS
SELECT w.rowid AS number, u.id AS user_id,
  replace(replace(u.name, '’', ''), '''', '') AS name,
  replace(replace(coalesce(u.title, ''), '’', ''), '''', '') AS title,
  coalesce((SELECT group_concat(s.name || '. ' || c.name, '. ') FROM user_sub_categories o
    JOIN sub_categories s ON s.id = o.sub_category_id AND s.is_active = 1
    JOIN categories c ON c.id = s.category_id AND c.is_active = 1 WHERE o.user_id = u.id), '') AS offers,
  coalesce((SELECT group_concat(replace(t.name, '-', ' '), '. ') FROM tag_links k
    JOIN tags t ON t.id = k.tag_id WHERE k.user_id = u.id), '')
    || iif(u.session_1_on_1 = 1, '. one to one', '') || iif(u.session_group = 1, '. groups', '')
    || iif(u.session_online = 1, '. online', '') AS tags,
  coalesce(iif(l.authz_user_detailed, u.address_town, ''), '')
    || iif(l.authz_user_detailed, coalesce((SELECT '. ' || p.name || '. ' || coalesce(p.region, '') || '. ' || c.name
      FROM places p JOIN countries c ON c.id = p.country_id WHERE p.id = u.place_id), ''), '')
    || coalesce('. ' || (SELECT group_concat(g.name, '. ') FROM json_each(coalesce(u.languages, json_array(u.language_id))) s
      JOIN languages g ON g.id = s.value), '') AS place,
  replace(replace(coalesce(iif(l.authz_user_detailed, u.bio, ''), ''), '’', ''), '''', '') AS bio,
  coalesce((SELECT group_concat(replace(replace(s.description, '’', ''), '''', ''), ' ') FROM user_sub_categories o
    JOIN sub_categories s ON s.id = o.sub_category_id AND s.is_active = 1 WHERE o.user_id = u.id), '') AS described
FROM users u
JOIN user_words w ON w.user_id = u.id
JOIN membership_levels l ON l.id = u.membership_level_id
WHERE u.is_practitioner = 1;

INSERT INTO practitioners_fts (rowid, name, title, offers, tags, place, bio, described)
SELECT number, name, title, offers, tags, place, bio, described FROM practitioner_words;
