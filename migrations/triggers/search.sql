-- Triggers mark the rows that a search finds. The worker then indexes their words (worker/db/search).
-- Inserting an id into the view item_texts indexes that item again.
-- Threads and replies are hidden, never deleted, so they have no trigger for that.

-- A text that is no longer public is removed at once. Without secure-delete the words of a deleted user would stay in the
-- index until segments merge.
CREATE TRIGGER documents_delete_index AFTER DELETE ON documents BEGIN
  INSERT INTO documents_fts (documents_fts, rank) SELECT 'secure-delete', 1 WHERE old.kind = 'user';
  DELETE FROM documents_fts WHERE rowid = old.rowid;
  INSERT INTO documents_fts (documents_fts, rank) SELECT 'secure-delete', 0 WHERE old.kind = 'user';
  DELETE FROM directory_spellings WHERE word IN (SELECT word FROM directory_words w WHERE source_id = old.item_id
    AND NOT EXISTS (SELECT 1 FROM directory_words o WHERE o.word = w.word AND o.source_id <> w.source_id));
  DELETE FROM directory_words WHERE source_id = old.item_id;
END;

CREATE TRIGGER search_items_delete_index AFTER DELETE ON search_items BEGIN
  DELETE FROM items_fts WHERE rowid = old.rowid;
  DELETE FROM practitioners_fts WHERE rowid = old.rowid;
  DELETE FROM directory_spellings WHERE old.resource IN ('tags', 'synonyms')
    AND word IN (SELECT word FROM directory_words w WHERE source_id = old.item_id
      AND NOT EXISTS (SELECT 1 FROM directory_words o WHERE o.word = w.word AND o.source_id <> w.source_id));
  DELETE FROM directory_words WHERE source_id = old.item_id AND old.resource IN ('tags', 'synonyms');
  DELETE FROM synonym_phrases WHERE synonym_id = old.item_id;
END;

-- An update of a category's name or a footer's title also indexes its items (worker/http/resource/update-item.ts).
-- Old words of people and e-mails leave the index at once.
CREATE TRIGGER item_texts_insert_index INSTEAD OF INSERT ON item_texts BEGIN
  DELETE FROM items_fts WHERE rowid = (SELECT rowid FROM search_items
    WHERE item_id = new.item_id AND resource IN ('sent_emails', 'users'));
  INSERT INTO search_items (resource, item_id) VALUES (new.resource, new.item_id)
  ON CONFLICT (item_id) DO UPDATE SET version = version + 1, is_indexed = 0;
END;

-- The site search has published articles only, and never the body of a restricted or coming-soon one.
-- Also counts articles per category and for the whole site. Translations of an article count once as dated and as
-- featured: that of the one changed row, if no other row of its group is.
CREATE TRIGGER articles_insert_search_and_count AFTER INSERT ON articles BEGIN
  INSERT INTO documents (kind, item_id, tag, published_at, language_id, translation_group_id)
  SELECT 'article', new.id, new.tag, new.published_at, new.language_id, new.translation_group_id
  WHERE new.published_at IS NOT NULL;
  INSERT INTO item_texts (resource, item_id) VALUES ('articles', new.id);
  UPDATE article_categories SET count_articles = count_articles + 1,
    count_dated_articles = count_dated_articles + (new.published_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM articles o
      WHERE o.translation_group_id = new.translation_group_id AND o.id <> new.id AND o.published_at IS NOT NULL
        AND o.category_id = new.category_id))
  WHERE id = new.category_id;
  UPDATE counters SET count = count + 1 WHERE name = 'articles';
  UPDATE counters SET count = count + 1 WHERE name = 'dated_articles' AND new.published_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM articles o
      WHERE o.translation_group_id = new.translation_group_id AND o.id <> new.id AND o.published_at IS NOT NULL);
  UPDATE counters SET count = count + 1 WHERE name = 'featured_articles' AND new.published_at IS NOT NULL AND new.is_featured = 1
    AND NOT EXISTS (SELECT 1 FROM articles o
      WHERE o.translation_group_id = new.translation_group_id AND o.id <> new.id AND o.published_at IS NOT NULL
        AND o.is_featured = 1);
END;

CREATE TRIGGER articles_update_search_and_count AFTER UPDATE OF tag, title, sub_title, plain, published_at, is_restricted, is_coming_soon,
  category_id, is_featured, language_id, translation_group_id ON articles BEGIN
  DELETE FROM documents WHERE kind = 'article' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, published_at, language_id, translation_group_id)
  SELECT 'article', new.id, new.tag, new.published_at, new.language_id, new.translation_group_id
  WHERE new.published_at IS NOT NULL;
  INSERT INTO item_texts (resource, item_id) SELECT 'articles', new.id
  WHERE (old.title, old.sub_title, old.tag, old.category_id, old.language_id)
    IS NOT (new.title, new.sub_title, new.tag, new.category_id, new.language_id);
  UPDATE article_categories SET count_articles = count_articles + (new.category_id = id) - (old.category_id = id),
    count_dated_articles = count_dated_articles
      + ((new.category_id = article_categories.id AND new.published_at IS NOT NULL)
        - (old.category_id = article_categories.id AND old.published_at IS NOT NULL))
      * NOT EXISTS (SELECT 1 FROM articles o WHERE o.translation_group_id = new.translation_group_id AND o.id <> new.id
        AND o.published_at IS NOT NULL AND o.category_id = article_categories.id)
  WHERE id IN (old.category_id, new.category_id)
    AND (old.category_id <> new.category_id OR (old.published_at IS NULL) <> (new.published_at IS NULL));
  UPDATE counters SET count = count + (new.published_at IS NOT NULL) - (old.published_at IS NOT NULL)
  WHERE name = 'dated_articles' AND (old.published_at IS NULL) <> (new.published_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM articles o
      WHERE o.translation_group_id = new.translation_group_id AND o.id <> new.id AND o.published_at IS NOT NULL);
  UPDATE counters SET count = count + (new.published_at IS NOT NULL AND new.is_featured = 1)
    - (old.published_at IS NOT NULL AND old.is_featured = 1)
  WHERE name = 'featured_articles' AND (old.is_featured, old.published_at IS NULL) IS NOT (new.is_featured, new.published_at IS NULL)
    AND NOT EXISTS (SELECT 1 FROM articles o
      WHERE o.translation_group_id = new.translation_group_id AND o.id <> new.id AND o.published_at IS NOT NULL
        AND o.is_featured = 1);
END;

CREATE TRIGGER articles_delete_search_and_count AFTER DELETE ON articles BEGIN
  DELETE FROM documents WHERE kind = 'article' AND item_id = old.id;
  DELETE FROM search_items WHERE item_id = old.id;
  UPDATE article_categories SET count_articles = count_articles - 1,
    count_dated_articles = count_dated_articles - (old.published_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM articles o
      WHERE o.translation_group_id = old.translation_group_id AND o.published_at IS NOT NULL
        AND o.category_id = old.category_id))
  WHERE id = old.category_id;
  UPDATE counters SET count = count - 1 WHERE name = 'articles';
  UPDATE counters SET count = count - 1 WHERE name = 'dated_articles' AND old.published_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM articles o
      WHERE o.translation_group_id = old.translation_group_id AND o.published_at IS NOT NULL);
  UPDATE counters SET count = count - 1 WHERE name = 'featured_articles' AND old.published_at IS NOT NULL AND old.is_featured = 1
    AND NOT EXISTS (SELECT 1 FROM articles o
      WHERE o.translation_group_id = old.translation_group_id AND o.published_at IS NOT NULL AND o.is_featured = 1);
END;

CREATE TRIGGER blogs_insert_search AFTER INSERT ON blogs BEGIN
  INSERT INTO documents (kind, item_id, tag, language_id, translation_group_id)
  SELECT 'blog', new.id, new.tag, new.language_id, new.translation_group_id WHERE new.is_active = 1;
  INSERT INTO item_texts (resource, item_id) VALUES ('blogs', new.id);
END;

CREATE TRIGGER blogs_update_search AFTER UPDATE OF tag, title, plain, is_active, language_id, translation_group_id ON blogs BEGIN
  DELETE FROM documents WHERE kind = 'blog' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, language_id, translation_group_id)
  SELECT 'blog', new.id, new.tag, new.language_id, new.translation_group_id WHERE new.is_active = 1;
  INSERT INTO item_texts (resource, item_id) SELECT 'blogs', new.id
  WHERE (old.title, old.tag, old.language_id) IS NOT (new.title, new.tag, new.language_id);
END;

CREATE TRIGGER blogs_delete_search AFTER DELETE ON blogs BEGIN
  DELETE FROM documents WHERE kind = 'blog' AND item_id = old.id;
  DELETE FROM search_items WHERE item_id = old.id;
END;

CREATE TRIGGER pages_insert_search AFTER INSERT ON pages BEGIN
  INSERT INTO documents (kind, item_id, tag, language_id, translation_group_id)
  SELECT 'page', new.id, new.tag, new.language_id, new.translation_group_id WHERE new.is_active = 1;
  INSERT INTO item_texts (resource, item_id) VALUES ('pages', new.id);
END;

CREATE TRIGGER pages_update_search AFTER UPDATE OF tag, title, plain, is_active, footer_id, language_id, translation_group_id ON pages BEGIN
  DELETE FROM documents WHERE kind = 'page' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, language_id, translation_group_id)
  SELECT 'page', new.id, new.tag, new.language_id, new.translation_group_id WHERE new.is_active = 1;
  INSERT INTO item_texts (resource, item_id) SELECT 'pages', new.id
  WHERE (old.title, old.tag, old.footer_id, old.language_id) IS NOT (new.title, new.tag, new.footer_id, new.language_id);
END;

CREATE TRIGGER pages_delete_search AFTER DELETE ON pages BEGIN
  DELETE FROM documents WHERE kind = 'page' AND item_id = old.id;
  DELETE FROM search_items WHERE item_id = old.id;
END;

-- The site search has one document with the title of a thread, and one with the text of each reply.
-- Also counts all threads; those that are not deleted also in total and per sub-category ('threads ' || id).
CREATE TRIGGER threads_insert_search_and_count AFTER INSERT ON threads BEGIN
  INSERT INTO documents (kind, item_id, tag, language_id)
  SELECT 'thread', new.id, new.tag, new.language_id WHERE new.is_deleted = 0;
  INSERT INTO item_texts (resource, item_id) VALUES ('threads', new.id);
  UPDATE counters SET count = count + 1 WHERE name = 'threads';
  INSERT INTO counters (name, count)
  SELECT value, 1 FROM json_each(json_array('shown_threads', 'threads ' || new.sub_category_id)) WHERE new.is_deleted = 0
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER threads_update_search_and_count AFTER UPDATE OF tag, title, is_deleted, sub_category_id, language_id ON threads BEGIN
  DELETE FROM documents WHERE kind = 'thread' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, language_id)
  SELECT 'thread', new.id, new.tag, new.language_id WHERE new.is_deleted = 0;
  DELETE FROM documents WHERE old.is_deleted = 0 AND new.is_deleted = 1 AND kind = 'reply'
    AND item_id IN (SELECT id FROM thread_replies WHERE thread_id = new.id);
  INSERT INTO documents (kind, item_id, tag, language_id) SELECT 'reply', id, '', language_id FROM thread_replies
  WHERE old.is_deleted = 1 AND new.is_deleted = 0 AND thread_id = new.id AND is_deleted = 0 AND plain <> '';
  INSERT INTO item_texts (resource, item_id) SELECT 'threads', new.id
  WHERE (old.title, old.tag, old.sub_category_id, old.language_id)
    IS NOT (new.title, new.tag, new.sub_category_id, new.language_id);
  UPDATE counters SET count = count - 1
  WHERE old.is_deleted = 0 AND name IN ('shown_threads', 'threads ' || old.sub_category_id)
    AND (old.is_deleted, old.sub_category_id) IS NOT (new.is_deleted, new.sub_category_id);
  INSERT INTO counters (name, count)
  SELECT value, 1 FROM json_each(json_array('shown_threads', 'threads ' || new.sub_category_id))
  WHERE new.is_deleted = 0 AND (old.is_deleted, old.sub_category_id) IS NOT (new.is_deleted, new.sub_category_id)
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER threads_delete_search_and_count AFTER DELETE ON threads BEGIN
  DELETE FROM search_items WHERE item_id = old.id;
  UPDATE counters SET count = count - 1 WHERE name = 'threads';
  UPDATE counters SET count = count - 1
  WHERE old.is_deleted = 0 AND name IN ('shown_threads', 'threads ' || old.sub_category_id);
END;

-- Also counts the reply, and its likes: an import adds rows in the order of its tables, so likes may exist before it.
CREATE TRIGGER thread_replies_insert_search_and_count AFTER INSERT ON thread_replies BEGIN
  INSERT INTO documents (kind, item_id, tag, language_id) SELECT 'reply', new.id, '', new.language_id FROM threads
  WHERE id = new.thread_id AND is_deleted = 0 AND new.is_deleted = 0 AND new.plain <> '';
  UPDATE counters SET count = count + 1 WHERE name = 'thread_replies';
  UPDATE threads SET replies_count = replies_count + 1 - new.is_deleted, places_count = places_count + 1,
    last_reply_at = new.created_at
  WHERE id = new.thread_id;
  UPDATE thread_replies SET likes_count = (SELECT count FROM like_counts
    WHERE object_type = 'thread-replies' AND object_id = new.id)
  WHERE id = (SELECT object_id FROM like_counts WHERE object_type = 'thread-replies' AND object_id = new.id);
END;

CREATE TRIGGER thread_replies_update_search_and_count AFTER UPDATE OF plain, is_deleted, language_id ON thread_replies BEGIN
  DELETE FROM documents WHERE kind = 'reply' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, language_id) SELECT 'reply', new.id, '', new.language_id FROM threads
  WHERE id = new.thread_id AND is_deleted = 0 AND new.is_deleted = 0 AND new.plain <> '';
  UPDATE threads SET replies_count = replies_count + old.is_deleted - new.is_deleted
  WHERE id = new.thread_id AND old.is_deleted <> new.is_deleted;
END;

-- The admin search has all users. A level decides who sees a new user: is_public and is_practitioner.
CREATE TRIGGER users_insert_search_and_count AFTER INSERT ON users BEGIN
  INSERT INTO item_texts (resource, item_id) VALUES ('users', new.id);
  UPDATE counters SET count = count + 1 WHERE name = 'users';
  UPDATE users SET (is_public, is_practitioner) = (
    SELECT new.is_active AND new.approved_at IS NOT NULL AND authz_user_basic,
      new.is_active AND new.approved_at IS NOT NULL AND authz_user_basic AND authz_user_services
    FROM membership_levels WHERE id = new.membership_level_id) WHERE id = new.id;
END;

-- Offerings copy the name of the practitioner and who sees it; e-mails are found by that name. Also counts public users.
CREATE TRIGGER users_update_search_and_offerings AFTER UPDATE OF is_public, is_practitioner, tag, name, email, title, bio, hello, address_town, place_id, language_id, words_language_id, languages,
  client_groups, session_1_on_1, session_group, session_online, membership_level_id ON users BEGIN
  INSERT INTO item_texts (resource, item_id) VALUES ('users', new.id);
  DELETE FROM documents WHERE kind = 'user' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, language_id)
  SELECT 'user', new.id, new.tag, new.words_language_id WHERE new.is_public = 1;
  UPDATE counters SET count = count + new.is_public - old.is_public WHERE name = 'public_users' AND old.is_public <> new.is_public;
  UPDATE counters SET count = count + new.is_practitioner - old.is_practitioner
  WHERE name = 'practitioners' AND old.is_practitioner <> new.is_practitioner;
  UPDATE user_sub_categories SET is_public = new.is_practitioner, user_name = new.name
  WHERE user_id = new.id AND (old.is_practitioner, old.name) IS NOT (new.is_practitioner, new.name);
  UPDATE user_categories SET is_public = new.is_practitioner, user_name = new.name
  WHERE user_id = new.id AND (old.is_practitioner, old.name) IS NOT (new.is_practitioner, new.name);
  INSERT INTO item_texts (resource, item_id) SELECT 'sent_emails', id FROM sent_emails WHERE user_id = new.id AND old.name <> new.name;
END;

CREATE TRIGGER user_questions_insert_search AFTER INSERT ON user_questions BEGIN
  INSERT INTO item_texts (resource, item_id) VALUES ('users', new.user_id);
END;

CREATE TRIGGER user_questions_update_search AFTER UPDATE ON user_questions BEGIN
  INSERT INTO item_texts (resource, item_id) VALUES ('users', new.user_id);
END;

CREATE TRIGGER user_questions_delete_search AFTER DELETE ON user_questions BEGIN
  INSERT INTO item_texts (resource, item_id) VALUES ('users', old.user_id);
END;

CREATE TRIGGER users_delete_search_and_count AFTER DELETE ON users BEGIN
  DELETE FROM documents WHERE kind = 'user' AND item_id = old.id;
  DELETE FROM search_items WHERE item_id = old.id;
  UPDATE counters SET count = count - 1 WHERE name = 'users';
  UPDATE counters SET count = count - old.is_public WHERE name = 'public_users';
  UPDATE counters SET count = count - old.is_practitioner WHERE name = 'practitioners';
END;

-- The list of e-mails grows long, so its total is stored.
CREATE TRIGGER sent_emails_insert_search_and_count AFTER INSERT ON sent_emails BEGIN
  INSERT INTO item_texts (resource, item_id) VALUES ('sent_emails', new.id);
  UPDATE counters SET count = count + 1 WHERE name = 'sent_emails';
END;

CREATE TRIGGER sent_emails_update_search AFTER UPDATE OF to_addr, subject, user_id ON sent_emails
WHEN old.to_addr <> new.to_addr OR old.subject <> new.subject OR old.user_id IS NOT new.user_id BEGIN
  INSERT INTO item_texts (resource, item_id) VALUES ('sent_emails', new.id);
END;

CREATE TRIGGER sent_emails_delete_search_and_count AFTER DELETE ON sent_emails BEGIN
  DELETE FROM search_items WHERE item_id = old.id;
  UPDATE counters SET count = count - 1 WHERE name = 'sent_emails';
END;

-- Links to a sub-category need the tag of its category; a copy saves reading that row.
CREATE TRIGGER categories_update_search AFTER UPDATE OF tag, name, is_active ON categories
WHEN old.tag <> new.tag OR old.name <> new.name OR old.is_active <> new.is_active BEGIN
  UPDATE sub_categories SET category_tag = iif(new.is_active = 1, new.tag, NULL) WHERE category_id = new.id;
  INSERT INTO item_texts (resource, item_id) SELECT 'users', user_id FROM user_categories WHERE category_id = new.id;
END;

CREATE TRIGGER sub_categories_insert_search AFTER INSERT ON sub_categories BEGIN
  UPDATE sub_categories SET category_tag = (SELECT tag FROM categories WHERE id = new.category_id AND is_active = 1)
  WHERE id = new.id;
  INSERT INTO documents (kind, item_id, tag) SELECT 'sub_category', new.id, new.tag WHERE new.is_active = 1;
END;

CREATE TRIGGER sub_categories_update_search_and_offerings AFTER UPDATE OF category_id, tag, name, description, is_active ON sub_categories BEGIN
  UPDATE sub_categories SET category_tag = (SELECT tag FROM categories WHERE id = new.category_id AND is_active = 1)
  WHERE id = new.id AND old.category_id <> new.category_id;
  DELETE FROM documents WHERE kind = 'sub_category' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag) SELECT 'sub_category', new.id, new.tag WHERE new.is_active = 1;
  INSERT INTO item_texts (resource, item_id) SELECT 'users', user_id FROM user_sub_categories WHERE sub_category_id = new.id;
  INSERT INTO item_texts (resource, item_id) SELECT 'threads', id FROM threads WHERE sub_category_id = new.id AND old.name <> new.name;
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

CREATE TRIGGER sub_categories_delete_search AFTER DELETE ON sub_categories BEGIN
  DELETE FROM documents WHERE kind = 'sub_category' AND item_id = old.id;
END;

-- Practitioners and sub-categories are found by their names in every language.
CREATE TRIGGER translated_texts_insert_search AFTER INSERT ON translated_texts
WHEN new.object_type IN ('categories', 'sub_categories') BEGIN
  DELETE FROM documents WHERE kind = 'sub_category' AND item_id = new.object_id;
  INSERT INTO documents (kind, item_id, tag) SELECT 'sub_category', id, tag FROM sub_categories
  WHERE id = new.object_id AND is_active = 1;
  UPDATE search_items SET version = version + 1, is_indexed = 0 WHERE item_id IN (
    SELECT user_id FROM user_sub_categories WHERE sub_category_id = new.object_id
    UNION ALL SELECT user_id FROM user_categories WHERE category_id = new.object_id);
END;

CREATE TRIGGER translated_texts_update_search AFTER UPDATE OF fields ON translated_texts
WHEN new.object_type IN ('categories', 'sub_categories') AND old.fields <> new.fields BEGIN
  DELETE FROM documents WHERE kind = 'sub_category' AND item_id = new.object_id;
  INSERT INTO documents (kind, item_id, tag) SELECT 'sub_category', id, tag FROM sub_categories
  WHERE id = new.object_id AND is_active = 1;
  UPDATE search_items SET version = version + 1, is_indexed = 0 WHERE item_id IN (
    SELECT user_id FROM user_sub_categories WHERE sub_category_id = new.object_id
    UNION ALL SELECT user_id FROM user_categories WHERE category_id = new.object_id);
END;

CREATE TRIGGER translated_texts_delete_search AFTER DELETE ON translated_texts
WHEN old.object_type IN ('categories', 'sub_categories') BEGIN
  DELETE FROM documents WHERE kind = 'sub_category' AND item_id = old.object_id;
  INSERT INTO documents (kind, item_id, tag) SELECT 'sub_category', id, tag FROM sub_categories
  WHERE id = old.object_id AND is_active = 1;
  UPDATE search_items SET version = version + 1, is_indexed = 0 WHERE item_id IN (
    SELECT user_id FROM user_sub_categories WHERE sub_category_id = old.object_id
    UNION ALL SELECT user_id FROM user_categories WHERE category_id = old.object_id);
END;

CREATE TRIGGER tags_insert_search AFTER INSERT ON tags BEGIN
  INSERT INTO item_texts (resource, item_id) VALUES ('tags', new.id);
END;

CREATE TRIGGER tags_update_search AFTER UPDATE OF name ON tags WHEN old.name <> new.name BEGIN
  INSERT INTO item_texts (resource, item_id) VALUES ('tags', new.id);
  INSERT INTO item_texts (resource, item_id) SELECT 'users', user_id FROM tag_links WHERE tag_id = new.id AND user_id IS NOT NULL;
END;

CREATE TRIGGER tags_delete_search AFTER DELETE ON tags BEGIN
  DELETE FROM search_items WHERE item_id = old.id;
END;

CREATE TRIGGER synonyms_insert_search AFTER INSERT ON synonyms BEGIN
  INSERT INTO item_texts (resource, item_id) VALUES ('synonyms', new.id);
END;

CREATE TRIGGER synonyms_update_search AFTER UPDATE OF words, means ON synonyms
WHEN (old.words, old.means) IS NOT (new.words, new.means) BEGIN
  INSERT INTO item_texts (resource, item_id) VALUES ('synonyms', new.id);
END;

CREATE TRIGGER synonyms_delete_search AFTER DELETE ON synonyms BEGIN
  DELETE FROM search_items WHERE item_id = old.id;
END;

-- An event is found while it has a coming date (worker/search/site-search).
CREATE TRIGGER events_insert_search AFTER INSERT ON events BEGIN
  INSERT INTO documents (kind, item_id, tag, language_id)
  SELECT 'event', new.id, new.tag, new.language_id WHERE new.is_active = 1;
END;

CREATE TRIGGER events_update_search AFTER UPDATE OF tag, name, description, location_id, is_active, language_id ON events BEGIN
  DELETE FROM documents WHERE kind = 'event' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, language_id)
  SELECT 'event', new.id, new.tag, new.language_id WHERE new.is_active = 1;
END;

CREATE TRIGGER events_delete_search AFTER DELETE ON events BEGIN
  DELETE FROM documents WHERE kind = 'event' AND item_id = old.id;
END;
