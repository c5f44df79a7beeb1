-- A search finds practitioners by their greeting, and by the questions that they answer. Synonyms match in more forms.
DROP VIEW practitioner_words;--> statement-breakpoint
-- The published text of a practitioner.
CREATE VIEW practitioner_words AS
SELECT i.rowid AS number, u.id AS user_id, u.name, coalesce(u.title, '') AS title,
  coalesce((SELECT group_concat(s.name || '. ' || c.name, '. ') FROM user_sub_categories o
    JOIN sub_categories s ON s.id = o.sub_category_id AND s.is_active = 1
    JOIN categories c ON c.id = s.category_id AND c.is_active = 1 WHERE o.user_id = u.id), '') AS offers,
  coalesce((SELECT group_concat(replace(t.name, '-', ' '), '. ') FROM tag_links k
    JOIN tags t ON t.id = k.tag_id WHERE k.user_id = u.id), '')
    || iif(u.session_1_on_1 = 1, '. one to one', '') || iif(u.session_group = 1, '. groups', '')
    || iif(u.session_online = 1, '. online', '')
    || coalesce((SELECT group_concat('. ' || replace(value, '_', ' '), '') FROM json_each(u.client_groups)), '') AS tags,
  coalesce(iif(l.authz_user_detailed, u.address_town, ''), '')
    || iif(l.authz_user_detailed, coalesce((SELECT '. ' || p.name || '. ' || coalesce(p.region, '') || '. ' || c.name
      FROM places p JOIN countries c ON c.id = p.country_id WHERE p.id = u.place_id), ''), '')
    || coalesce('. ' || (SELECT group_concat(g.name, '. ') FROM json_each(coalesce(u.languages, json_array(u.language_id))) s
      JOIN languages g ON g.id = s.value), '') AS place,
  coalesce(iif(l.authz_user_detailed, u.bio, ''), '') AS bio,
  concat_ws(' ', (SELECT group_concat(s.description, ' ') FROM user_sub_categories o
    JOIN sub_categories s ON s.id = o.sub_category_id AND s.is_active = 1 WHERE o.user_id = u.id),
    iif(l.authz_user_detailed, u.hello, NULL),
    iif(l.authz_user_detailed, (SELECT group_concat(q.question || ' ' || q.answer, ' ')
      FROM user_questions q WHERE q.user_id = u.id), NULL)) AS described
FROM users u
JOIN search_items i ON i.item_id = u.id
JOIN membership_levels l ON l.id = u.membership_level_id
WHERE u.is_practitioner = 1;--> statement-breakpoint
UPDATE search_items SET is_indexed = 0 WHERE resource = 'synonyms' OR item_id IN (
  SELECT id FROM users WHERE hello <> '' UNION SELECT user_id FROM user_questions);
