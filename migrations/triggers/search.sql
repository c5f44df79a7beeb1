-- Full-text indexes and the words of the directory search. Inserting an id into the view item_texts or
-- practitioner_words indexes that row again.
-- Articles, blogs, pages, threads, sub-categories and replies are hidden, never deleted, so few have a trigger for that.

-- Site search: `documents` has the public text of each item. It is a copy, because an index removes old words by the old
-- text, and that of a user also depends on the level.
CREATE TRIGGER documents_insert_index AFTER INSERT ON documents BEGIN
  INSERT INTO documents_fts (rowid, title, subtitle, body, kind) VALUES (new.rowid, new.title, new.subtitle, new.body, new.kind);
END;

-- Without secure-delete the words of a deleted user would stay in the index until segments merge.
CREATE TRIGGER documents_delete_index AFTER DELETE ON documents BEGIN
  INSERT INTO documents_fts (documents_fts, rank) SELECT 'secure-delete', 1 WHERE old.kind = 'user';
  INSERT INTO documents_fts (documents_fts, rowid, title, subtitle, body, kind)
  VALUES ('delete', old.rowid, old.title, old.subtitle, old.body, old.kind);
  INSERT INTO documents_fts (documents_fts, rank) SELECT 'secure-delete', 0 WHERE old.kind = 'user';
END;

-- Admin search. An update of a category's name or a footer's title also indexes its items
-- (worker/http/resource/update-item.ts).
CREATE TRIGGER item_texts_insert_index INSTEAD OF INSERT ON item_texts BEGIN
  INSERT INTO items_fts (items_fts, rowid, words, resource)
  SELECT 'delete', rowid, words, resource FROM item_words WHERE item_id = new.item_id;
  INSERT INTO item_words (resource, item_id, words)
  SELECT resource, item_id, words FROM item_texts WHERE resource = new.resource AND item_id = new.item_id
  ON CONFLICT (item_id) DO UPDATE SET words = excluded.words;
  INSERT INTO items_fts (rowid, words, resource) SELECT rowid, words, resource FROM item_words WHERE item_id = new.item_id;
END;

-- Directory search.
CREATE TRIGGER practitioner_words_insert_index INSTEAD OF INSERT ON practitioner_words BEGIN
  DELETE FROM practitioners_fts WHERE rowid = (SELECT rowid FROM user_words WHERE user_id = new.user_id);
  INSERT INTO practitioners_fts (rowid, name, title, offers, tags, place, bio, described)
  SELECT number, name, title, offers, tags, place, bio, described FROM practitioner_words WHERE user_id = new.user_id;
END;

-- The site search has published articles only, and never the body of a restricted or coming-soon one.
-- Also counts articles per category and for the whole site.
CREATE TRIGGER articles_insert_search_and_count AFTER INSERT ON articles BEGIN
  INSERT INTO documents (kind, item_id, tag, title, subtitle, body, published_at) SELECT 'article', new.id, new.tag, new.title,
    coalesce(new.sub_title, ''), iif(new.is_restricted OR new.is_coming_soon, '', coalesce(new.plain, '')), new.published_at
  WHERE new.published_at IS NOT NULL;
  INSERT INTO item_texts (resource, item_id) VALUES ('articles', new.id);
  UPDATE article_categories SET count_articles = count_articles + 1,
    count_dated_articles = count_dated_articles + (new.published_at IS NOT NULL) WHERE id = new.category_id;
  UPDATE counters SET count = count + 1 WHERE name = 'articles';
  UPDATE counters SET count = count + 1 WHERE name = 'dated_articles' AND new.published_at IS NOT NULL;
  UPDATE counters SET count = count + 1 WHERE name = 'featured_articles' AND new.published_at IS NOT NULL AND new.is_featured = 1;
END;

CREATE TRIGGER articles_update_search_and_count AFTER UPDATE OF tag, title, sub_title, plain, published_at, is_restricted, is_coming_soon,
  category_id, is_featured ON articles BEGIN
  DELETE FROM documents WHERE kind = 'article' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title, subtitle, body, published_at) SELECT 'article', new.id, new.tag, new.title,
    coalesce(new.sub_title, ''), iif(new.is_restricted OR new.is_coming_soon, '', coalesce(new.plain, '')), new.published_at
  WHERE new.published_at IS NOT NULL;
  INSERT INTO item_texts (resource, item_id) SELECT 'articles', new.id
  WHERE (old.title, old.sub_title, old.tag, old.category_id) IS NOT (new.title, new.sub_title, new.tag, new.category_id);
  UPDATE article_categories SET count_articles = count_articles + (new.category_id = id) - (old.category_id = id),
    count_dated_articles = count_dated_articles + (new.category_id = id AND new.published_at IS NOT NULL)
      - (old.category_id = id AND old.published_at IS NOT NULL)
  WHERE id IN (old.category_id, new.category_id)
    AND (old.category_id <> new.category_id OR (old.published_at IS NULL) <> (new.published_at IS NULL));
  UPDATE counters SET count = count + (new.published_at IS NOT NULL) - (old.published_at IS NOT NULL)
  WHERE name = 'dated_articles' AND (old.published_at IS NULL) <> (new.published_at IS NULL);
  UPDATE counters SET count = count + (new.published_at IS NOT NULL AND new.is_featured = 1)
    - (old.published_at IS NOT NULL AND old.is_featured = 1)
  WHERE name = 'featured_articles' AND (old.is_featured, old.published_at IS NULL) IS NOT (new.is_featured, new.published_at IS NULL);
END;

CREATE TRIGGER articles_delete_search_and_count AFTER DELETE ON articles BEGIN
  DELETE FROM documents WHERE kind = 'article' AND item_id = old.id;
  INSERT INTO items_fts (items_fts, rowid, words, resource)
  SELECT 'delete', rowid, words, resource FROM item_words WHERE item_id = old.id;
  DELETE FROM item_words WHERE item_id = old.id;
  UPDATE article_categories SET count_articles = count_articles - 1,
    count_dated_articles = count_dated_articles - (old.published_at IS NOT NULL) WHERE id = old.category_id;
  UPDATE counters SET count = count - 1 WHERE name = 'articles';
  UPDATE counters SET count = count - 1 WHERE name = 'dated_articles' AND old.published_at IS NOT NULL;
  UPDATE counters SET count = count - 1 WHERE name = 'featured_articles' AND old.published_at IS NOT NULL AND old.is_featured = 1;
END;

CREATE TRIGGER blogs_insert_search AFTER INSERT ON blogs BEGIN
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'blog', new.id, new.tag, new.title, coalesce(new.plain, '') WHERE new.is_active = 1;
  INSERT INTO item_texts (resource, item_id) VALUES ('blogs', new.id);
END;

CREATE TRIGGER blogs_update_search AFTER UPDATE OF tag, title, plain, is_active ON blogs BEGIN
  DELETE FROM documents WHERE kind = 'blog' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'blog', new.id, new.tag, new.title, coalesce(new.plain, '') WHERE new.is_active = 1;
  INSERT INTO item_texts (resource, item_id) SELECT 'blogs', new.id WHERE (old.title, old.tag) IS NOT (new.title, new.tag);
END;

CREATE TRIGGER pages_insert_search AFTER INSERT ON pages BEGIN
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'page', new.id, new.tag, new.title, coalesce(new.plain, '') WHERE new.is_active = 1;
  INSERT INTO item_texts (resource, item_id) VALUES ('pages', new.id);
END;

CREATE TRIGGER pages_update_search AFTER UPDATE OF tag, title, plain, is_active, footer_id ON pages BEGIN
  DELETE FROM documents WHERE kind = 'page' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'page', new.id, new.tag, new.title, coalesce(new.plain, '') WHERE new.is_active = 1;
  INSERT INTO item_texts (resource, item_id) SELECT 'pages', new.id
  WHERE (old.title, old.tag, old.footer_id) IS NOT (new.title, new.tag, new.footer_id);
END;

-- The site search has one document with the title of a thread, and one with the text of each reply.
-- Also counts all threads; those that are not deleted also in total and per sub-category ('threads ' || id).
CREATE TRIGGER threads_insert_search_and_count AFTER INSERT ON threads BEGIN
  INSERT INTO documents (kind, item_id, tag, title) SELECT 'thread', new.id, new.tag, new.title WHERE new.is_deleted = 0;
  INSERT INTO item_texts (resource, item_id) VALUES ('threads', new.id);
  UPDATE counters SET count = count + 1 WHERE name = 'threads';
  INSERT INTO counters (name, count)
  SELECT value, 1 FROM json_each(json_array('shown_threads', 'threads ' || new.sub_category_id)) WHERE new.is_deleted = 0
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER threads_update_search_and_count AFTER UPDATE OF tag, title, is_deleted, sub_category_id ON threads BEGIN
  DELETE FROM documents WHERE kind = 'thread' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title) SELECT 'thread', new.id, new.tag, new.title WHERE new.is_deleted = 0;
  DELETE FROM documents WHERE old.is_deleted = 0 AND new.is_deleted = 1 AND kind = 'reply'
    AND item_id IN (SELECT id FROM thread_replies WHERE thread_id = new.id);
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'reply', id, '', '', plain FROM thread_replies
  WHERE old.is_deleted = 1 AND new.is_deleted = 0 AND thread_id = new.id AND is_deleted = 0 AND plain <> '';
  INSERT INTO item_texts (resource, item_id) SELECT 'threads', new.id
  WHERE (old.title, old.tag, old.sub_category_id) IS NOT (new.title, new.tag, new.sub_category_id);
  UPDATE counters SET count = count - 1
  WHERE old.is_deleted = 0 AND name IN ('shown_threads', 'threads ' || old.sub_category_id)
    AND (old.is_deleted, old.sub_category_id) IS NOT (new.is_deleted, new.sub_category_id);
  INSERT INTO counters (name, count)
  SELECT value, 1 FROM json_each(json_array('shown_threads', 'threads ' || new.sub_category_id))
  WHERE new.is_deleted = 0 AND (old.is_deleted, old.sub_category_id) IS NOT (new.is_deleted, new.sub_category_id)
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER threads_delete_search_and_count AFTER DELETE ON threads BEGIN
  INSERT INTO items_fts (items_fts, rowid, words, resource)
  SELECT 'delete', rowid, words, resource FROM item_words WHERE item_id = old.id;
  DELETE FROM item_words WHERE item_id = old.id;
  UPDATE counters SET count = count - 1 WHERE name = 'threads';
  UPDATE counters SET count = count - 1
  WHERE old.is_deleted = 0 AND name IN ('shown_threads', 'threads ' || old.sub_category_id);
END;

-- Also counts the reply, and its likes: an import adds rows in the order of its tables, so likes may exist before it.
CREATE TRIGGER thread_replies_insert_search_and_count AFTER INSERT ON thread_replies BEGIN
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'reply', new.id, '', '', new.plain FROM threads
  WHERE id = new.thread_id AND is_deleted = 0 AND new.is_deleted = 0 AND new.plain <> '';
  UPDATE counters SET count = count + 1 WHERE name = 'thread_replies';
  UPDATE threads SET replies_count = replies_count + 1 - new.is_deleted, places_count = places_count + 1,
    last_reply_at = new.created_at
  WHERE id = new.thread_id;
  UPDATE thread_replies SET likes_count = (SELECT count FROM like_counts
    WHERE object_type = 'thread-replies' AND object_id = new.id)
  WHERE id = (SELECT object_id FROM like_counts WHERE object_type = 'thread-replies' AND object_id = new.id);
END;

CREATE TRIGGER thread_replies_update_search_and_count AFTER UPDATE OF plain, is_deleted ON thread_replies BEGIN
  DELETE FROM documents WHERE kind = 'reply' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'reply', new.id, '', '', new.plain FROM threads
  WHERE id = new.thread_id AND is_deleted = 0 AND new.is_deleted = 0 AND new.plain <> '';
  UPDATE threads SET replies_count = replies_count + old.is_deleted - new.is_deleted
  WHERE id = new.thread_id AND old.is_deleted <> new.is_deleted;
END;

-- The indexes of users and e-mails store no text, so old words are removed by the old values of the row. user_words and
-- sent_email_words have the rowids. The admin search has all users. A level decides who sees a new user: is_public and is_practitioner.
CREATE TRIGGER users_insert_search_and_count AFTER INSERT ON users BEGIN
  INSERT INTO user_words (user_id) VALUES (new.id);
  INSERT INTO users_fts (rowid, name, email, title) VALUES (last_insert_rowid(), new.name, new.email, coalesce(new.title, ''));
  UPDATE counters SET count = count + 1 WHERE name = 'users';
  UPDATE users SET (is_public, is_practitioner) = (
    SELECT new.is_active AND new.approved_at IS NOT NULL AND authz_user_basic,
      new.is_active AND new.approved_at IS NOT NULL AND authz_user_basic AND authz_user_services
    FROM membership_levels WHERE id = new.membership_level_id) WHERE id = new.id;
END;

-- Offerings copy the name of the practitioner and who sees it; e-mails are found by that name. Also counts public users.
CREATE TRIGGER users_update_search_and_offerings AFTER UPDATE OF is_public, is_practitioner, tag, name, email, title, bio, address_town, place_id, language_id, languages,
  session_1_on_1, session_group, session_online, membership_level_id ON users BEGIN
  INSERT INTO practitioner_words (user_id) VALUES (new.id);
  DELETE FROM documents WHERE kind = 'user' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title, subtitle, body)
  SELECT 'user', new.id, new.tag, new.name, coalesce(new.title, ''),
    iif(authz_user_detailed, coalesce(new.address_town || '. ', '') || coalesce(new.bio, ''), '')
  FROM membership_levels WHERE id = new.membership_level_id AND new.is_public = 1;
  UPDATE counters SET count = count + new.is_public - old.is_public WHERE name = 'public_users' AND old.is_public <> new.is_public;
  UPDATE user_sub_categories SET is_public = new.is_practitioner, user_name = new.name
  WHERE user_id = new.id AND (old.is_practitioner, old.name) IS NOT (new.is_practitioner, new.name);
  UPDATE user_categories SET is_public = new.is_practitioner, user_name = new.name
  WHERE user_id = new.id AND (old.is_practitioner, old.name) IS NOT (new.is_practitioner, new.name);
  INSERT INTO users_fts (users_fts, rowid, name, email, title)
  SELECT 'delete', rowid, old.name, old.email, coalesce(old.title, '') FROM user_words WHERE user_id = new.id AND (old.name, old.email, old.title) IS NOT (new.name, new.email, new.title);
  INSERT INTO users_fts (rowid, name, email, title)
  SELECT rowid, new.name, new.email, coalesce(new.title, '') FROM user_words WHERE user_id = new.id AND (old.name, old.email, old.title) IS NOT (new.name, new.email, new.title);
  INSERT INTO sent_emails_fts (sent_emails_fts, rowid, to_addr, name, subject)
  SELECT 'delete', w.rowid, m.to_addr, old.name, m.subject FROM sent_emails m JOIN sent_email_words w ON w.sent_email_id = m.id
  WHERE m.user_id = new.id AND old.name <> new.name;
  INSERT INTO sent_emails_fts (rowid, to_addr, name, subject)
  SELECT w.rowid, m.to_addr, new.name, m.subject FROM sent_emails m JOIN sent_email_words w ON w.sent_email_id = m.id
  WHERE m.user_id = new.id AND old.name <> new.name;
END;

CREATE TRIGGER users_delete_search_and_count AFTER DELETE ON users BEGIN
  DELETE FROM documents WHERE kind = 'user' AND item_id = old.id;
  DELETE FROM practitioners_fts WHERE rowid = (SELECT rowid FROM user_words WHERE user_id = old.id);
  INSERT INTO users_fts (users_fts, rowid, name, email, title)
  SELECT 'delete', rowid, old.name, old.email, coalesce(old.title, '') FROM user_words WHERE user_id = old.id;
  DELETE FROM user_words WHERE user_id = old.id;
  UPDATE counters SET count = count - 1 WHERE name = 'users';
  UPDATE counters SET count = count - old.is_public WHERE name = 'public_users';
END;

-- The list of e-mails grows long, so its total is stored.
CREATE TRIGGER sent_emails_insert_search_and_count AFTER INSERT ON sent_emails BEGIN
  INSERT INTO sent_email_words (sent_email_id) VALUES (new.id);
  INSERT INTO sent_emails_fts (rowid, to_addr, name, subject)
  VALUES (last_insert_rowid(), new.to_addr, coalesce((SELECT name FROM users WHERE id = new.user_id), ''), new.subject);
  UPDATE counters SET count = count + 1 WHERE name = 'sent_emails';
END;

CREATE TRIGGER sent_emails_update_search AFTER UPDATE OF to_addr, subject, user_id ON sent_emails
WHEN old.to_addr <> new.to_addr OR old.subject <> new.subject OR old.user_id IS NOT new.user_id BEGIN
  INSERT INTO sent_emails_fts (sent_emails_fts, rowid, to_addr, name, subject)
  SELECT 'delete', rowid, old.to_addr, coalesce((SELECT name FROM users WHERE id = old.user_id), ''), old.subject
  FROM sent_email_words WHERE sent_email_id = new.id;
  INSERT INTO sent_emails_fts (rowid, to_addr, name, subject)
  SELECT rowid, new.to_addr, coalesce((SELECT name FROM users WHERE id = new.user_id), ''), new.subject
  FROM sent_email_words WHERE sent_email_id = new.id;
END;

CREATE TRIGGER sent_emails_delete_search_and_count AFTER DELETE ON sent_emails BEGIN
  INSERT INTO sent_emails_fts (sent_emails_fts, rowid, to_addr, name, subject)
  SELECT 'delete', rowid, old.to_addr, coalesce((SELECT name FROM users WHERE id = old.user_id), ''), old.subject
  FROM sent_email_words WHERE sent_email_id = old.id;
  DELETE FROM sent_email_words WHERE sent_email_id = old.id;
  UPDATE counters SET count = count - 1 WHERE name = 'sent_emails';
END;

-- Links to a sub-category need the tag of its category; a copy saves reading that row.
CREATE TRIGGER categories_update_search AFTER UPDATE OF tag, name, is_active ON categories
WHEN old.tag <> new.tag OR old.name <> new.name OR old.is_active <> new.is_active BEGIN
  UPDATE sub_categories SET category_tag = iif(new.is_active = 1, new.tag, NULL) WHERE category_id = new.id;
  INSERT INTO practitioner_words (user_id) SELECT user_id FROM user_categories WHERE category_id = new.id;
END;

-- The directory search corrects spelling against the words of tags, sub-categories and synonyms.
-- json_quote escapes each text before it is split as a JSON array, so no character can break the JSON.
CREATE TRIGGER sub_categories_insert_search AFTER INSERT ON sub_categories BEGIN
  UPDATE sub_categories SET category_tag = (SELECT tag FROM categories WHERE id = new.category_id AND is_active = 1)
  WHERE id = new.id;
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'sub_category', new.id, new.tag, new.name, coalesce(new.description, '') WHERE new.is_active = 1;
  INSERT OR IGNORE INTO directory_words (word, source_id)
  SELECT DISTINCT value, new.id
  FROM json_each('[' || replace(json_quote(lower(new.name)), ' ', '","') || ']') WHERE length(value) BETWEEN 4 AND 20 AND new.is_active = 1;
END;

CREATE TRIGGER sub_categories_update_search_and_offerings AFTER UPDATE OF category_id, tag, name, description, is_active ON sub_categories BEGIN
  UPDATE sub_categories SET category_tag = (SELECT tag FROM categories WHERE id = new.category_id AND is_active = 1)
  WHERE id = new.id AND old.category_id <> new.category_id;
  DELETE FROM documents WHERE kind = 'sub_category' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'sub_category', new.id, new.tag, new.name, coalesce(new.description, '') WHERE new.is_active = 1;
  INSERT INTO practitioner_words (user_id) SELECT user_id FROM user_sub_categories WHERE sub_category_id = new.id;
  INSERT INTO item_texts (resource, item_id) SELECT 'threads', id FROM threads WHERE sub_category_id = new.id AND old.name <> new.name;
  DELETE FROM directory_words WHERE source_id = old.id AND (old.name <> new.name OR old.is_active <> new.is_active);
  INSERT OR IGNORE INTO directory_words (word, source_id)
  SELECT DISTINCT value, new.id
  FROM json_each('[' || replace(json_quote(lower(new.name)), ' ', '","') || ']')
  WHERE length(value) BETWEEN 4 AND 20 AND new.is_active = 1 AND (old.name <> new.name OR old.is_active <> new.is_active);
  UPDATE user_categories SET offerings_count = offerings_count - 1 WHERE old.is_active = 1 AND category_id = old.category_id
    AND user_id IN (SELECT user_id FROM user_sub_categories WHERE sub_category_id = new.id)
    AND (old.category_id, old.is_active) IS NOT (new.category_id, new.is_active);
  DELETE FROM user_categories WHERE category_id = old.category_id AND offerings_count <= 0
    AND (old.category_id, old.is_active) IS NOT (new.category_id, new.is_active);
  INSERT INTO user_categories (user_id, category_id, offerings_count)
  SELECT user_id, new.category_id, 1 FROM user_sub_categories WHERE sub_category_id = new.id AND new.is_active = 1
    AND (old.category_id, old.is_active) IS NOT (new.category_id, new.is_active)
  ON CONFLICT (user_id, category_id) DO UPDATE SET offerings_count = offerings_count + 1;
  UPDATE user_categories SET (is_public, user_name) = (SELECT is_practitioner, name FROM users WHERE id = user_id)
  WHERE category_id = new.category_id AND new.is_active = 1
    AND user_id IN (SELECT user_id FROM user_sub_categories WHERE sub_category_id = new.id)
    AND (old.category_id, old.is_active) IS NOT (new.category_id, new.is_active);
END;

CREATE TRIGGER tags_insert_search AFTER INSERT ON tags BEGIN
  INSERT OR IGNORE INTO directory_words (word, source_id)
  SELECT DISTINCT value, new.id
  FROM json_each('[' || replace(json_quote(lower(new.name)), '-', '","') || ']') WHERE length(value) BETWEEN 4 AND 20;
END;

CREATE TRIGGER tags_update_search AFTER UPDATE OF name ON tags WHEN old.name <> new.name BEGIN
  DELETE FROM directory_words WHERE source_id = old.id;
  INSERT OR IGNORE INTO directory_words (word, source_id)
  SELECT DISTINCT value, new.id
  FROM json_each('[' || replace(json_quote(lower(new.name)), '-', '","') || ']') WHERE length(value) BETWEEN 4 AND 20;
  INSERT INTO practitioner_words (user_id) SELECT user_id FROM tag_links WHERE tag_id = new.id AND user_id IS NOT NULL;
END;

CREATE TRIGGER tags_delete_search AFTER DELETE ON tags BEGIN
  DELETE FROM directory_words WHERE source_id = old.id;
END;

CREATE TRIGGER synonyms_insert_search AFTER INSERT ON synonyms BEGIN
  INSERT OR IGNORE INTO directory_words (word, source_id)
  SELECT DISTINCT value, new.id
  FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(lower(new.words), '''', ''), '’', ''), '"', ''), '\', ''), '-', ' '), '/', ' '), ',', ' ')), ' ', '","') || ']') WHERE length(value) BETWEEN 4 AND 20;
  INSERT OR IGNORE INTO synonym_phrases (beginning, phrase, synonym_id)
  SELECT iif(instr(phrase, ' ') = 0, phrase,
      substr(phrase, 1, instr(phrase, ' ') + instr(substr(phrase, instr(phrase, ' ') + 1) || ' ', ' ') - 1)),
    phrase, new.id
  FROM (SELECT DISTINCT trim(replace(replace(p.value, '  ', ' '), '  ', ' ')) AS phrase
      FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(lower(new.words), '''', ''), '’', ''), '"', ''), '\', ''), '-', ' '), '/', ' ')), ',', '","') || ']') p WHERE trim(p.value) <> '');
END;

CREATE TRIGGER synonyms_update_search AFTER UPDATE OF words ON synonyms WHEN old.words <> new.words BEGIN
  DELETE FROM directory_words WHERE source_id = old.id;
  DELETE FROM synonym_phrases WHERE synonym_id = old.id;
  INSERT OR IGNORE INTO directory_words (word, source_id)
  SELECT DISTINCT value, new.id
  FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(lower(new.words), '''', ''), '’', ''), '"', ''), '\', ''), '-', ' '), '/', ' '), ',', ' ')), ' ', '","') || ']') WHERE length(value) BETWEEN 4 AND 20;
  INSERT OR IGNORE INTO synonym_phrases (beginning, phrase, synonym_id)
  SELECT iif(instr(phrase, ' ') = 0, phrase,
      substr(phrase, 1, instr(phrase, ' ') + instr(substr(phrase, instr(phrase, ' ') + 1) || ' ', ' ') - 1)),
    phrase, new.id
  FROM (SELECT DISTINCT trim(replace(replace(p.value, '  ', ' '), '  ', ' ')) AS phrase
      FROM json_each('[' || replace(json_quote(replace(replace(replace(replace(replace(replace(lower(new.words), '''', ''), '’', ''), '"', ''), '\', ''), '-', ' '), '/', ' ')), ',', '","') || ']') p WHERE trim(p.value) <> '');
END;

CREATE TRIGGER synonyms_delete_search AFTER DELETE ON synonyms BEGIN
  DELETE FROM directory_words WHERE source_id = old.id;
  DELETE FROM synonym_phrases WHERE synonym_id = old.id;
END;

-- Stores each word, and the word with each letter left out: two words one edit apart share one of these.
CREATE TRIGGER directory_words_insert_spellings AFTER INSERT ON directory_words BEGIN
  INSERT OR IGNORE INTO directory_spellings (spelling, word, missing)
  SELECT new.word, new.word, 0
  UNION ALL SELECT substr(new.word, 1, value - 1) || substr(new.word, value + 1), new.word, value
  FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') WHERE value <= length(new.word);
END;

CREATE TRIGGER directory_words_delete_spellings AFTER DELETE ON directory_words
WHEN NOT EXISTS (SELECT 1 FROM directory_words WHERE word = old.word) BEGIN
  DELETE FROM directory_spellings WHERE word = old.word AND spelling IN (SELECT old.word
    UNION ALL SELECT substr(old.word, 1, value - 1) || substr(old.word, value + 1)
    FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') WHERE value <= length(old.word));
END;
