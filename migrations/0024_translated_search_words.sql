-- A search finds offerings by their names in every language (worker/db/search/index-pending.ts).
DROP VIEW document_texts;--> statement-breakpoint
DROP VIEW practitioner_words;--> statement-breakpoint
-- The public text of each document. A thread has a document with its title, and one for the text of each reply. The text of
-- a restricted or coming-soon article, and the bio of a user whose level shows none, are never searched. Translations are
-- arrays of language, title and body.
CREATE VIEW document_texts AS
SELECT d.rowid AS number, d.kind, d.item_id,
  CASE d.kind
    WHEN 'article' THEN (SELECT title FROM articles WHERE id = d.item_id)
    WHEN 'blog' THEN (SELECT title FROM blogs WHERE id = d.item_id)
    WHEN 'page' THEN (SELECT title FROM pages WHERE id = d.item_id)
    WHEN 'thread' THEN (SELECT title FROM threads WHERE id = d.item_id)
    WHEN 'user' THEN (SELECT name FROM users WHERE id = d.item_id)
    WHEN 'sub_category' THEN (SELECT name FROM sub_categories WHERE id = d.item_id)
    WHEN 'event' THEN (SELECT name FROM events WHERE id = d.item_id)
    ELSE '' END AS title,
  coalesce(CASE d.kind
    WHEN 'article' THEN (SELECT sub_title FROM articles WHERE id = d.item_id)
    WHEN 'user' THEN (SELECT title FROM users WHERE id = d.item_id)
    END, '') AS subtitle,
  coalesce(CASE d.kind
    WHEN 'article' THEN (SELECT iif(is_restricted OR is_coming_soon, '', plain) FROM articles WHERE id = d.item_id)
    WHEN 'blog' THEN (SELECT plain FROM blogs WHERE id = d.item_id)
    WHEN 'page' THEN (SELECT plain FROM pages WHERE id = d.item_id)
    WHEN 'reply' THEN (SELECT plain FROM thread_replies WHERE id = d.item_id)
    WHEN 'user' THEN (SELECT coalesce(u.address_town || '. ', '') || coalesce(u.bio, '') FROM users u
      JOIN membership_levels l ON l.id = u.membership_level_id WHERE u.id = d.item_id AND l.authz_user_detailed)
    WHEN 'sub_category' THEN (SELECT description FROM sub_categories WHERE id = d.item_id)
    WHEN 'event' THEN (SELECT concat_ws('. ', e.description, l.name, l.address_town) FROM events e
      LEFT JOIN locations l ON l.id = e.location_id AND l.is_public = 1 AND l.is_active = 1 WHERE e.id = d.item_id)
    END, '') AS body,
  iif(d.kind = 'sub_category', (SELECT json_group_array(json_array(language_id, fields ->> '$.name', fields ->> '$.description'))
    FROM translated_texts WHERE object_type = 'sub_categories' AND object_id = d.item_id), NULL) AS translations
FROM documents d;--> statement-breakpoint
-- The published text of a practitioner. Translations are arrays of language and name, of each offering and its category.
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
      FROM user_questions q WHERE q.user_id = u.id), NULL)) AS described,
  (SELECT json_group_array(json_array(t.language_id, t.fields ->> '$.name')) FROM (
      SELECT 'sub_categories' AS object_type, s.id FROM user_sub_categories o
        JOIN sub_categories s ON s.id = o.sub_category_id AND s.is_active = 1
        JOIN categories c ON c.id = s.category_id AND c.is_active = 1 WHERE o.user_id = u.id
      UNION SELECT 'categories', c.id FROM user_sub_categories o
        JOIN sub_categories s ON s.id = o.sub_category_id AND s.is_active = 1
        JOIN categories c ON c.id = s.category_id AND c.is_active = 1 WHERE o.user_id = u.id) offered
    JOIN translated_texts t ON t.object_type = offered.object_type AND t.object_id = offered.id) AS translations
FROM users u
JOIN search_items i ON i.item_id = u.id
JOIN membership_levels l ON l.id = u.membership_level_id
WHERE u.is_practitioner = 1;--> statement-breakpoint
UPDATE documents SET is_indexed = 0 WHERE kind = 'sub_category' AND item_id IN (
  SELECT object_id FROM translated_texts WHERE object_type = 'sub_categories');--> statement-breakpoint
UPDATE search_items SET version = version + 1, is_indexed = 0 WHERE item_id IN (
  SELECT o.user_id FROM user_sub_categories o JOIN translated_texts t
    ON t.object_type = 'sub_categories' AND t.object_id = o.sub_category_id
  UNION SELECT o.user_id FROM user_categories o JOIN translated_texts t
    ON t.object_type = 'categories' AND t.object_id = o.category_id);
