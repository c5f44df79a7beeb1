-- What the lists of the back office need. Written by hand.

-- The full-text search over all articles, blogs, pages and threads, public or not: the texts that their lists
-- show, the name of what they belong to as well. The numbers are given in the order of writing, so that the newest
-- are found first. The resource is a column of the index, so that one of them is matched as a word.
CREATE TABLE item_words (
  rowid INTEGER PRIMARY KEY,
  resource TEXT NOT NULL,
  item_id TEXT NOT NULL UNIQUE,
  words TEXT NOT NULL
);
CREATE VIRTUAL TABLE items_fts USING fts5(words, resource, content='item_words', content_rowid='rowid',
  tokenize='unicode61 remove_diacritics 2', prefix='2 3');

CREATE TRIGGER item_words_indexed AFTER INSERT ON item_words BEGIN
  INSERT INTO items_fts (rowid, words, resource) VALUES (new.rowid, new.words, new.resource);
END;
CREATE TRIGGER item_words_unindexed AFTER DELETE ON item_words BEGIN
  INSERT INTO items_fts (items_fts, rowid, words, resource) VALUES ('delete', old.rowid, old.words, old.resource);
END;
CREATE TRIGGER item_words_indexed_anew AFTER UPDATE OF words ON item_words WHEN old.words <> new.words BEGIN
  INSERT INTO items_fts (items_fts, rowid, words, resource) VALUES ('delete', old.rowid, old.words, old.resource);
  INSERT INTO items_fts (rowid, words, resource) VALUES (new.rowid, new.words, new.resource);
END;

CREATE TRIGGER articles_worded AFTER INSERT ON articles BEGIN
  INSERT INTO item_words (resource, item_id, words) SELECT 'articles', new.id,
    concat_ws(' ', new.title, new.sub_title, new.tag, (SELECT name FROM article_categories WHERE id = new.category_id));
END;
CREATE TRIGGER articles_worded_anew AFTER UPDATE OF title, sub_title, tag, category_id ON articles BEGIN
  UPDATE item_words SET words =
    concat_ws(' ', new.title, new.sub_title, new.tag, (SELECT name FROM article_categories WHERE id = new.category_id))
  WHERE item_id = new.id;
END;
CREATE TRIGGER articles_unworded AFTER DELETE ON articles BEGIN DELETE FROM item_words WHERE item_id = old.id; END;

CREATE TRIGGER blogs_worded AFTER INSERT ON blogs BEGIN
  INSERT INTO item_words (resource, item_id, words) VALUES ('blogs', new.id, concat_ws(' ', new.title, new.tag));
END;
CREATE TRIGGER blogs_worded_anew AFTER UPDATE OF title, tag ON blogs BEGIN
  UPDATE item_words SET words = concat_ws(' ', new.title, new.tag) WHERE item_id = new.id;
END;
CREATE TRIGGER blogs_unworded AFTER DELETE ON blogs BEGIN DELETE FROM item_words WHERE item_id = old.id; END;

CREATE TRIGGER pages_worded AFTER INSERT ON pages BEGIN
  INSERT INTO item_words (resource, item_id, words) SELECT 'pages', new.id,
    concat_ws(' ', new.title, new.tag, (SELECT title FROM footers WHERE id = new.footer_id));
END;
CREATE TRIGGER pages_worded_anew AFTER UPDATE OF title, tag, footer_id ON pages BEGIN
  UPDATE item_words SET words = concat_ws(' ', new.title, new.tag, (SELECT title FROM footers WHERE id = new.footer_id))
  WHERE item_id = new.id;
END;
CREATE TRIGGER pages_unworded AFTER DELETE ON pages BEGIN DELETE FROM item_words WHERE item_id = old.id; END;

CREATE TRIGGER threads_worded AFTER INSERT ON threads BEGIN
  INSERT INTO item_words (resource, item_id, words) SELECT 'threads', new.id,
    concat_ws(' ', new.title, new.tag, (SELECT name FROM sub_categories WHERE id = new.sub_category_id));
END;
CREATE TRIGGER threads_worded_anew AFTER UPDATE OF title, tag, sub_category_id ON threads BEGIN
  UPDATE item_words SET words =
    concat_ws(' ', new.title, new.tag, (SELECT name FROM sub_categories WHERE id = new.sub_category_id))
  WHERE item_id = new.id;
END;
CREATE TRIGGER threads_unworded AFTER DELETE ON threads BEGIN DELETE FROM item_words WHERE item_id = old.id; END;

-- A new name reaches the words of all that belongs to it: what is set to itself is worded anew.
CREATE TRIGGER article_categories_renamed AFTER UPDATE OF name ON article_categories WHEN old.name <> new.name BEGIN
  UPDATE articles SET category_id = category_id WHERE category_id = new.id;
END;
CREATE TRIGGER footers_renamed AFTER UPDATE OF title ON footers WHEN old.title <> new.title BEGIN
  UPDATE pages SET footer_id = footer_id WHERE footer_id = new.id;
END;
CREATE TRIGGER sub_categories_renamed AFTER UPDATE OF name ON sub_categories WHEN old.name <> new.name BEGIN
  UPDATE threads SET sub_category_id = sub_category_id WHERE sub_category_id = new.id;
END;

INSERT INTO item_words (resource, item_id, words)
SELECT 'articles', a.id, concat_ws(' ', a.title, a.sub_title, a.tag, c.name)
FROM articles a JOIN article_categories c ON c.id = a.category_id ORDER BY a.created_at, a.id;
INSERT INTO item_words (resource, item_id, words)
SELECT 'blogs', id, concat_ws(' ', title, tag) FROM blogs ORDER BY created_at, id;
INSERT INTO item_words (resource, item_id, words)
SELECT 'pages', p.id, concat_ws(' ', p.title, p.tag, f.title)
FROM pages p LEFT JOIN footers f ON f.id = p.footer_id ORDER BY p.created_at, p.id;
INSERT INTO item_words (resource, item_id, words)
SELECT 'threads', t.id, concat_ws(' ', t.title, t.tag, s.name)
FROM threads t JOIN sub_categories s ON s.id = t.sub_category_id ORDER BY t.created_at, t.id;

-- The orders in which the lists of what members write are read, and of what belongs to one item.
CREATE INDEX articles_by_title ON articles (title COLLATE NOCASE, id);
CREATE INDEX articles_category ON articles (category_id, title COLLATE NOCASE, id);
CREATE INDEX threads_title ON threads (title COLLATE NOCASE, id);
CREATE INDEX thread_replies_created ON thread_replies (created_at, id);
CREATE INDEX events_name ON events (name COLLATE NOCASE, id);

-- And how many they are.
CREATE TRIGGER threads_all_counted AFTER INSERT ON threads BEGIN UPDATE counters SET count = count + 1 WHERE name = 'threads'; END;
CREATE TRIGGER threads_all_uncounted AFTER DELETE ON threads BEGIN UPDATE counters SET count = count - 1 WHERE name = 'threads'; END;
CREATE TRIGGER thread_replies_all_counted AFTER INSERT ON thread_replies BEGIN UPDATE counters SET count = count + 1 WHERE name = 'thread_replies'; END;
CREATE TRIGGER thread_replies_all_uncounted AFTER DELETE ON thread_replies BEGIN UPDATE counters SET count = count - 1 WHERE name = 'thread_replies'; END;
CREATE TRIGGER events_all_counted AFTER INSERT ON events BEGIN UPDATE counters SET count = count + 1 WHERE name = 'events'; END;
CREATE TRIGGER events_all_uncounted AFTER DELETE ON events BEGIN UPDATE counters SET count = count - 1 WHERE name = 'events'; END;
CREATE TRIGGER locations_all_counted AFTER INSERT ON locations BEGIN UPDATE counters SET count = count + 1 WHERE name = 'locations'; END;
CREATE TRIGGER locations_all_uncounted AFTER DELETE ON locations BEGIN UPDATE counters SET count = count - 1 WHERE name = 'locations'; END;
INSERT INTO counters (name, count) SELECT 'threads', count(*) FROM threads;
INSERT INTO counters (name, count) SELECT 'thread_replies', count(*) FROM thread_replies;
INSERT INTO counters (name, count) SELECT 'events', count(*) FROM events;
INSERT INTO counters (name, count) SELECT 'locations', count(*) FROM locations;

-- History is asked for by a table or an item, each alone: both in the order of time, which the ids tell.
CREATE INDEX history_table ON history (link_table, id);
CREATE INDEX history_link ON history (link_id, id);
DROP INDEX history_item;

-- Who changed what can be accessed, as of every other resource.
ALTER TABLE access_object_types ADD created_at TEXT NOT NULL DEFAULT '2026-01-01T00:00:00.000Z';
ALTER TABLE access_object_types ADD created_by TEXT REFERENCES users(id);
ALTER TABLE access_object_types ADD updated_at TEXT NOT NULL DEFAULT '2026-01-01T00:00:00.000Z';
ALTER TABLE access_object_types ADD updated_by TEXT REFERENCES users(id);
ALTER TABLE access_types ADD created_at TEXT NOT NULL DEFAULT '2026-01-01T00:00:00.000Z';
ALTER TABLE access_types ADD created_by TEXT REFERENCES users(id);
ALTER TABLE access_types ADD updated_at TEXT NOT NULL DEFAULT '2026-01-01T00:00:00.000Z';
ALTER TABLE access_types ADD updated_by TEXT REFERENCES users(id);
