-- The search indexes hold words as the worker folds and stems them (worker/db/search), not texts. A row of `documents`
-- or `search_items` with is_indexed = 0 is indexed by the next search, or by a job.
DROP VIEW practitioner_words;
DROP VIEW item_texts;
DROP TABLE documents_fts;
DROP TABLE items_fts;
DROP TABLE practitioners_fts;
DROP TABLE sent_emails_fts;
DROP TABLE users_fts;
DROP TABLE item_words;
DROP TABLE sent_email_words;
DROP TABLE user_words;
DROP TABLE directory_spellings;
DROP TABLE directory_words;
DROP TABLE synonym_phrases;

-- Items of the site search. A change of an item replaces its row. No rowid is used twice, so a rowid means one text.
CREATE TABLE former_documents AS SELECT kind, item_id, tag, published_at FROM documents ORDER BY rowid;
DROP TABLE documents;
CREATE TABLE `documents` (
	`rowid` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`item_id` text NOT NULL,
	`tag` text NOT NULL,
	`published_at` text,
	`is_indexed` integer DEFAULT 0 NOT NULL
);
CREATE INDEX `documents_item` ON `documents` (`kind`,`item_id`);
CREATE INDEX `documents_pending` ON `documents` (`is_indexed`) WHERE is_indexed = 0;
INSERT INTO documents (kind, item_id, tag, published_at) SELECT kind, item_id, tag, published_at FROM former_documents;
DROP TABLE former_documents;
INSERT INTO documents (kind, item_id, tag) SELECT 'event', id, tag FROM events WHERE is_active = 1;

-- Items of the back office's search and of the directory, and the tags and synonyms whose words correct spelling. A change
-- of an item raises its version.
CREATE TABLE search_items (
  rowid INTEGER PRIMARY KEY,
  resource TEXT NOT NULL,
  item_id TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL DEFAULT 1,
  is_indexed INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX search_items_pending ON search_items (is_indexed) WHERE is_indexed = 0;
INSERT INTO search_items (resource, item_id) SELECT 'users', id FROM users;
INSERT INTO search_items (resource, item_id) SELECT 'articles', id FROM articles;
INSERT INTO search_items (resource, item_id) SELECT 'blogs', id FROM blogs;
INSERT INTO search_items (resource, item_id) SELECT 'pages', id FROM pages;
INSERT INTO search_items (resource, item_id) SELECT 'threads', id FROM threads;
INSERT INTO search_items (resource, item_id) SELECT 'sent_emails', id FROM sent_emails;
INSERT INTO search_items (resource, item_id) SELECT 'tags', id FROM tags;
INSERT INTO search_items (resource, item_id) SELECT 'synonyms', id FROM synonyms;

CREATE VIRTUAL TABLE documents_fts USING fts5(title, subtitle, body, kind, tokenize="ascii tokenchars ':+#$._~'", prefix='2 3');
CREATE VIRTUAL TABLE items_fts USING fts5(words, resource, tokenize="ascii tokenchars ':+#$._~'", prefix='2 3');
CREATE VIRTUAL TABLE practitioners_fts USING fts5(name, title, offers, tags, place, bio, described,
  tokenize="ascii tokenchars ':+#$._~'", prefix='3');
-- FTS5 retains deleted words until its segments merge. Indexes of people and e-mails delete them at once; that of documents
-- does so only for people, because articles and replies are long and often deleted in bulk.
INSERT INTO items_fts (items_fts, rank) VALUES ('secure-delete', 1);
INSERT INTO practitioners_fts (practitioners_fts, rank) VALUES ('secure-delete', 1);

-- Words by which a search corrects spelling, with the item that has them.
CREATE TABLE directory_words (
  word TEXT NOT NULL,
  source_id TEXT NOT NULL,
  -- 'topic' of a tag, synonym or sub-category, 'name' of a person, 'title' of another item.
  source TEXT NOT NULL,
  PRIMARY KEY (word, source_id)
) WITHOUT ROWID;
CREATE INDEX directory_words_source ON directory_words (source_id);

-- Each word, and the word without some of its letters: two similar words share one of these.
CREATE TABLE directory_spellings (
  spelling TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (spelling, word)
) WITHOUT ROWID;
CREATE INDEX directory_spellings_word ON directory_spellings (word);

CREATE TABLE synonym_phrases (
  -- First two words of the phrase, or its only word.
  beginning TEXT NOT NULL,
  phrase TEXT NOT NULL,
  -- Stems of what it means, as an FTS5 expression and as that of the first meaning alone.
  expression TEXT NOT NULL,
  first_expression TEXT NOT NULL,
  synonym_id TEXT NOT NULL,
  PRIMARY KEY (beginning, phrase, synonym_id)
) WITHOUT ROWID;
CREATE INDEX synonym_phrases_synonym ON synonym_phrases (synonym_id);

-- The public text of each document. A thread has a document with its title, and one for the text of each reply. The text of
-- a restricted or coming-soon article, and the bio of a user whose level shows none, are never searched.
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
    END, '') AS body
FROM documents d;

-- The words by which the back office finds an item: names are not stemmed. Inserting a resource and an item_id indexes that
-- item again (migrations/triggers/search.sql).
CREATE VIEW item_texts AS
SELECT i.rowid AS number, i.resource, i.item_id, i.version,
  coalesce(CASE i.resource
    WHEN 'users' THEN (SELECT concat_ws(' ', name, email) FROM users WHERE id = i.item_id)
    WHEN 'sent_emails' THEN (SELECT concat_ws(' ', m.to_addr, u.name) FROM sent_emails m LEFT JOIN users u ON u.id = m.user_id
      WHERE m.id = i.item_id)
    END, '') AS names,
  coalesce(CASE i.resource
    WHEN 'users' THEN (SELECT title FROM users WHERE id = i.item_id)
    WHEN 'sent_emails' THEN (SELECT subject FROM sent_emails WHERE id = i.item_id)
    WHEN 'articles' THEN (SELECT concat_ws(' ', title, sub_title, tag, (SELECT name FROM article_categories c WHERE c.id = category_id))
      FROM articles WHERE id = i.item_id)
    WHEN 'blogs' THEN (SELECT concat_ws(' ', title, tag) FROM blogs WHERE id = i.item_id)
    WHEN 'pages' THEN (SELECT concat_ws(' ', title, tag, (SELECT f.title FROM footers f WHERE f.id = footer_id))
      FROM pages WHERE id = i.item_id)
    WHEN 'threads' THEN (SELECT concat_ws(' ', title, tag, (SELECT s.name FROM sub_categories s WHERE s.id = sub_category_id))
      FROM threads WHERE id = i.item_id)
    WHEN 'tags' THEN (SELECT name FROM tags WHERE id = i.item_id)
    WHEN 'synonyms' THEN (SELECT words FROM synonyms WHERE id = i.item_id)
    END, '') AS words,
  (SELECT means FROM synonyms WHERE i.resource = 'synonyms' AND id = i.item_id) AS means
FROM search_items i;

-- The published text of a practitioner.
CREATE VIEW practitioner_words AS
SELECT i.rowid AS number, u.id AS user_id, u.name, coalesce(u.title, '') AS title,
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
  coalesce(iif(l.authz_user_detailed, u.bio, ''), '') AS bio,
  coalesce((SELECT group_concat(s.description, ' ') FROM user_sub_categories o
    JOIN sub_categories s ON s.id = o.sub_category_id AND s.is_active = 1 WHERE o.user_id = u.id), '') AS described
FROM users u
JOIN search_items i ON i.item_id = u.id
JOIN membership_levels l ON l.id = u.membership_level_id
WHERE u.is_practitioner = 1;
