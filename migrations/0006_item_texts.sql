-- Words by which the admin search finds an item. Inserting a resource and an item_id indexes that item again
-- (migrations/triggers/search.sql).
CREATE VIEW item_texts AS
SELECT 'articles' AS resource, id AS item_id,
  concat_ws(' ', title, sub_title, tag, (SELECT name FROM article_categories c WHERE c.id = category_id)) AS words FROM articles
UNION ALL
SELECT 'blogs', id, concat_ws(' ', title, tag) FROM blogs
UNION ALL
SELECT 'pages', id, concat_ws(' ', title, tag, (SELECT f.title FROM footers f WHERE f.id = footer_id)) FROM pages
UNION ALL
SELECT 'threads', id, concat_ws(' ', title, tag, (SELECT s.name FROM sub_categories s WHERE s.id = sub_category_id)) FROM threads;
