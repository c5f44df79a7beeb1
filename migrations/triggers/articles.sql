-- The update without a change fires articles_update_admin_search, which reads the new name.
CREATE TRIGGER article_categories_update_admin_search AFTER UPDATE OF name ON article_categories WHEN old.name <> new.name BEGIN
  UPDATE articles SET category_id = category_id WHERE category_id = new.id;
END;

-- Counts per category and for the whole site.
CREATE TRIGGER articles_insert_count AFTER INSERT ON articles BEGIN
  UPDATE article_categories SET count_articles = count_articles + 1,
    count_dated_articles = count_dated_articles + (new.published_at IS NOT NULL) WHERE id = new.category_id;
  UPDATE counters SET count = count + 1 WHERE name = 'articles';
  UPDATE counters SET count = count + 1 WHERE name = 'dated_articles' AND new.published_at IS NOT NULL;
  UPDATE counters SET count = count + 1 WHERE name = 'featured_articles' AND new.published_at IS NOT NULL AND new.is_featured = 1;
END;

-- The site search has published articles only, and never the body of a restricted or coming-soon one.
CREATE TRIGGER articles_insert_search AFTER INSERT ON articles WHEN new.published_at IS NOT NULL BEGIN
  INSERT INTO documents (kind, item_id, tag, title, subtitle, body, published_at) VALUES ('article', new.id, new.tag, new.title,
    coalesce(new.sub_title, ''), iif(new.is_restricted OR new.is_coming_soon, '', coalesce(new.plain, '')), new.published_at);
END;

CREATE TRIGGER articles_update_search AFTER UPDATE OF tag, title, sub_title, plain, published_at, is_restricted, is_coming_soon ON articles
BEGIN
  DELETE FROM documents WHERE kind = 'article' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title, subtitle, body, published_at) SELECT 'article', new.id, new.tag, new.title,
    coalesce(new.sub_title, ''), iif(new.is_restricted OR new.is_coming_soon, '', coalesce(new.plain, '')), new.published_at
  WHERE new.published_at IS NOT NULL;
END;

CREATE TRIGGER articles_update_count AFTER UPDATE OF category_id, published_at, is_featured ON articles
WHEN old.category_id <> new.category_id OR old.is_featured <> new.is_featured
  OR (old.published_at IS NULL) <> (new.published_at IS NULL)
BEGIN
  UPDATE article_categories SET count_articles = count_articles - 1,
    count_dated_articles = count_dated_articles - (old.published_at IS NOT NULL) WHERE id = old.category_id;
  UPDATE article_categories SET count_articles = count_articles + 1,
    count_dated_articles = count_dated_articles + (new.published_at IS NOT NULL) WHERE id = new.category_id;
  UPDATE counters SET count = count + (new.published_at IS NOT NULL) - (old.published_at IS NOT NULL) WHERE name = 'dated_articles';
  UPDATE counters SET count = count + (new.published_at IS NOT NULL AND new.is_featured = 1)
    - (old.published_at IS NOT NULL AND old.is_featured = 1) WHERE name = 'featured_articles';
END;

CREATE TRIGGER articles_delete_count AFTER DELETE ON articles BEGIN
  UPDATE article_categories SET count_articles = count_articles - 1,
    count_dated_articles = count_dated_articles - (old.published_at IS NOT NULL) WHERE id = old.category_id;
  UPDATE counters SET count = count - 1 WHERE name = 'articles';
  UPDATE counters SET count = count - 1 WHERE name = 'dated_articles' AND old.published_at IS NOT NULL;
  UPDATE counters SET count = count - 1 WHERE name = 'featured_articles' AND old.published_at IS NOT NULL AND old.is_featured = 1;
  DELETE FROM documents WHERE kind = 'article' AND item_id = old.id;
END;

CREATE TRIGGER articles_delete_admin_search AFTER DELETE ON articles BEGIN DELETE FROM item_words WHERE item_id = old.id; END;

CREATE TRIGGER articles_insert_admin_search AFTER INSERT ON articles BEGIN
  INSERT INTO item_words (resource, item_id, words) SELECT 'articles', new.id,
    concat_ws(' ', new.title, new.sub_title, new.tag, (SELECT name FROM article_categories WHERE id = new.category_id));
END;

CREATE TRIGGER articles_update_admin_search AFTER UPDATE OF title, sub_title, tag, category_id ON articles BEGIN
  UPDATE item_words SET words =
    concat_ws(' ', new.title, new.sub_title, new.tag, (SELECT name FROM article_categories WHERE id = new.category_id))
  WHERE item_id = new.id;
END;
