-- Counters, what is public, and the full-text search. Written by hand; the schema file tells what each column means.
-- Every update trigger names its columns and asks whether they changed.

-- Articles: counts of a category and of the whole site.
CREATE TRIGGER articles_counted AFTER INSERT ON articles BEGIN
  UPDATE article_categories SET count_articles = count_articles + 1,
    count_dated_articles = count_dated_articles + (new.published_at IS NOT NULL) WHERE id = new.category_id;
  UPDATE counters SET count = count + 1 WHERE name = 'articles';
  UPDATE counters SET count = count + 1 WHERE name = 'dated_articles' AND new.published_at IS NOT NULL;
  UPDATE counters SET count = count + 1 WHERE name = 'featured_articles' AND new.published_at IS NOT NULL AND new.is_featured = 1;
END;
CREATE TRIGGER articles_uncounted AFTER DELETE ON articles BEGIN
  UPDATE article_categories SET count_articles = count_articles - 1,
    count_dated_articles = count_dated_articles - (old.published_at IS NOT NULL) WHERE id = old.category_id;
  UPDATE counters SET count = count - 1 WHERE name = 'articles';
  UPDATE counters SET count = count - 1 WHERE name = 'dated_articles' AND old.published_at IS NOT NULL;
  UPDATE counters SET count = count - 1 WHERE name = 'featured_articles' AND old.published_at IS NOT NULL AND old.is_featured = 1;
  DELETE FROM documents WHERE kind = 'article' AND item_id = old.id;
END;
CREATE TRIGGER articles_recounted AFTER UPDATE OF category_id, published_at, is_featured ON articles
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

-- Articles in the search: only published ones; of a restricted or coming-soon one never the body.
CREATE TRIGGER articles_found AFTER INSERT ON articles WHEN new.published_at IS NOT NULL BEGIN
  INSERT INTO documents (kind, item_id, tag, title, subtitle, body, published_at) VALUES ('article', new.id, new.tag, new.title,
    coalesce(new.sub_title, ''), iif(new.is_restricted OR new.is_coming_soon, '', coalesce(new.plain, '')), new.published_at);
END;
CREATE TRIGGER articles_found_anew AFTER UPDATE OF tag, title, sub_title, plain, published_at, is_restricted, is_coming_soon ON articles
BEGIN
  DELETE FROM documents WHERE kind = 'article' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title, subtitle, body, published_at) SELECT 'article', new.id, new.tag, new.title,
    coalesce(new.sub_title, ''), iif(new.is_restricted OR new.is_coming_soon, '', coalesce(new.plain, '')), new.published_at
  WHERE new.published_at IS NOT NULL;
END;

CREATE TRIGGER blogs_found AFTER INSERT ON blogs WHEN new.is_active = 1 BEGIN
  INSERT INTO documents (kind, item_id, tag, title, body) VALUES ('blog', new.id, new.tag, new.title, coalesce(new.plain, ''));
END;
CREATE TRIGGER blogs_found_anew AFTER UPDATE OF tag, title, plain, is_active ON blogs BEGIN
  DELETE FROM documents WHERE kind = 'blog' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'blog', new.id, new.tag, new.title, coalesce(new.plain, '') WHERE new.is_active = 1;
END;

CREATE TRIGGER pages_found AFTER INSERT ON pages WHEN new.is_active = 1 BEGIN
  INSERT INTO documents (kind, item_id, tag, title, body) VALUES ('page', new.id, new.tag, new.title, coalesce(new.plain, ''));
END;
CREATE TRIGGER pages_found_anew AFTER UPDATE OF tag, title, plain, is_active ON pages BEGIN
  DELETE FROM documents WHERE kind = 'page' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'page', new.id, new.tag, new.title, coalesce(new.plain, '') WHERE new.is_active = 1;
END;

CREATE TRIGGER sub_categories_found AFTER INSERT ON sub_categories WHEN new.is_active = 1 BEGIN
  INSERT INTO documents (kind, item_id, tag, title, body) VALUES ('sub_category', new.id, new.tag, new.name, coalesce(new.description, ''));
END;
CREATE TRIGGER sub_categories_found_anew AFTER UPDATE OF tag, name, description, is_active ON sub_categories BEGIN
  DELETE FROM documents WHERE kind = 'sub_category' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'sub_category', new.id, new.tag, new.name, coalesce(new.description, '') WHERE new.is_active = 1;
END;

-- Threads and their replies: a thread is a document of its title, each reply one of its words.
CREATE TRIGGER threads_found AFTER INSERT ON threads WHEN new.is_deleted = 0 BEGIN
  INSERT INTO documents (kind, item_id, tag, title) VALUES ('thread', new.id, new.tag, new.title);
END;
CREATE TRIGGER threads_found_anew AFTER UPDATE OF tag, title, is_deleted ON threads BEGIN
  DELETE FROM documents WHERE kind = 'thread' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title) SELECT 'thread', new.id, new.tag, new.title WHERE new.is_deleted = 0;
END;
CREATE TRIGGER threads_replies_follow AFTER UPDATE OF tag, is_deleted ON threads
WHEN old.tag <> new.tag OR old.is_deleted <> new.is_deleted BEGIN
  DELETE FROM documents WHERE kind = 'reply' AND item_id IN (SELECT id FROM thread_replies WHERE thread_id = new.id);
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'reply', id, new.tag, '', plain FROM thread_replies
  WHERE thread_id = new.id AND is_deleted = 0 AND plain <> '' AND new.is_deleted = 0;
END;
CREATE TRIGGER thread_replies_counted AFTER INSERT ON thread_replies BEGIN
  UPDATE threads SET replies_count = replies_count + 1, last_reply_at = new.created_at WHERE id = new.thread_id;
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'reply', new.id, tag, '', new.plain FROM threads
  WHERE id = new.thread_id AND is_deleted = 0 AND new.is_deleted = 0 AND new.plain <> '';
END;
CREATE TRIGGER thread_replies_found_anew AFTER UPDATE OF plain, is_deleted ON thread_replies BEGIN
  DELETE FROM documents WHERE kind = 'reply' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'reply', new.id, tag, '', new.plain FROM threads
  WHERE id = new.thread_id AND is_deleted = 0 AND new.is_deleted = 0 AND new.plain <> '';
END;

-- People: who is public, who stands in the directory.
CREATE TRIGGER users_counted AFTER INSERT ON users BEGIN
  UPDATE counters SET count = count + 1 WHERE name = 'users';
  UPDATE users SET (is_public, is_practitioner) = (
    SELECT new.is_active AND new.approved_at IS NOT NULL AND authz_user_basic,
      new.is_active AND new.approved_at IS NOT NULL AND authz_user_basic AND authz_user_services
    FROM membership_levels WHERE id = new.membership_level_id) WHERE id = new.id;
END;
CREATE TRIGGER users_uncounted AFTER DELETE ON users BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'users';
  UPDATE counters SET count = count - old.is_public WHERE name = 'public_users';
  DELETE FROM documents WHERE kind = 'user' AND item_id = old.id;
END;
CREATE TRIGGER users_judged AFTER UPDATE OF is_active, approved_at, membership_level_id ON users
WHEN old.is_active <> new.is_active OR old.approved_at IS NOT new.approved_at OR old.membership_level_id <> new.membership_level_id
BEGIN
  UPDATE users SET (is_public, is_practitioner) = (
    SELECT new.is_active AND new.approved_at IS NOT NULL AND authz_user_basic,
      new.is_active AND new.approved_at IS NOT NULL AND authz_user_basic AND authz_user_services
    FROM membership_levels WHERE id = new.membership_level_id) WHERE id = new.id;
END;
CREATE TRIGGER membership_levels_judged AFTER UPDATE OF authz_user_basic, authz_user_services, authz_user_detailed ON membership_levels
WHEN old.authz_user_basic <> new.authz_user_basic OR old.authz_user_services <> new.authz_user_services
  OR old.authz_user_detailed <> new.authz_user_detailed
BEGIN
  UPDATE users SET is_public = is_active AND approved_at IS NOT NULL AND new.authz_user_basic,
    is_practitioner = is_active AND approved_at IS NOT NULL AND new.authz_user_basic AND new.authz_user_services
  WHERE membership_level_id = new.id;
END;
CREATE TRIGGER users_found_anew AFTER UPDATE OF is_public, tag, name, title, bio, address_town, membership_level_id ON users BEGIN
  DELETE FROM documents WHERE kind = 'user' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title, subtitle, body)
  SELECT 'user', new.id, new.tag, new.name, coalesce(new.title, ''),
    iif(authz_user_detailed, coalesce(new.address_town || '. ', '') || coalesce(new.bio, ''), '')
  FROM membership_levels WHERE id = new.membership_level_id AND new.is_public = 1;
END;
CREATE TRIGGER users_public_counted AFTER UPDATE OF is_public ON users WHEN old.is_public <> new.is_public BEGIN
  UPDATE counters SET count = count + new.is_public - old.is_public WHERE name = 'public_users';
END;
CREATE TRIGGER users_offerings_follow AFTER UPDATE OF is_practitioner, name ON users
WHEN old.is_practitioner <> new.is_practitioner OR old.name <> new.name BEGIN
  UPDATE user_sub_categories SET is_public = new.is_practitioner, user_name = new.name WHERE user_id = new.id;
  UPDATE user_categories SET is_public = new.is_practitioner, user_name = new.name WHERE user_id = new.id;
END;

-- Offerings.
CREATE TRIGGER user_sub_categories_joined AFTER INSERT ON user_sub_categories BEGIN
  UPDATE user_sub_categories SET (is_public, user_name) = (SELECT is_practitioner, name FROM users WHERE id = new.user_id)
  WHERE user_id = new.user_id AND sub_category_id = new.sub_category_id;
  INSERT INTO user_categories (user_id, category_id, offerings_count)
  SELECT new.user_id, category_id, 1 FROM sub_categories WHERE id = new.sub_category_id
  ON CONFLICT (user_id, category_id) DO UPDATE SET offerings_count = offerings_count + 1;
  UPDATE user_categories SET (is_public, user_name) = (SELECT is_practitioner, name FROM users WHERE id = new.user_id)
  WHERE user_id = new.user_id AND category_id = (SELECT category_id FROM sub_categories WHERE id = new.sub_category_id);
END;
CREATE TRIGGER user_sub_categories_shown AFTER UPDATE OF is_public ON user_sub_categories WHEN old.is_public <> new.is_public BEGIN
  UPDATE sub_categories SET users_count = users_count + new.is_public - old.is_public WHERE id = new.sub_category_id;
END;
CREATE TRIGGER user_sub_categories_left AFTER DELETE ON user_sub_categories BEGIN
  UPDATE sub_categories SET users_count = users_count - old.is_public WHERE id = old.sub_category_id;
  UPDATE user_categories SET offerings_count = offerings_count - 1
  WHERE user_id = old.user_id AND category_id = (SELECT category_id FROM sub_categories WHERE id = old.sub_category_id);
  DELETE FROM user_categories WHERE user_id = old.user_id AND offerings_count <= 0;
END;
CREATE TRIGGER user_categories_shown AFTER UPDATE OF is_public ON user_categories WHEN old.is_public <> new.is_public BEGIN
  UPDATE categories SET users_count = users_count + new.is_public - old.is_public WHERE id = new.category_id;
END;
CREATE TRIGGER user_categories_left AFTER DELETE ON user_categories BEGIN
  UPDATE categories SET users_count = users_count - old.is_public WHERE id = old.category_id;
END;
CREATE TRIGGER sub_categories_moved AFTER UPDATE OF category_id ON sub_categories WHEN old.category_id <> new.category_id BEGIN
  UPDATE user_categories SET offerings_count = offerings_count - 1 WHERE category_id = old.category_id
    AND user_id IN (SELECT user_id FROM user_sub_categories WHERE sub_category_id = new.id);
  DELETE FROM user_categories WHERE category_id = old.category_id AND offerings_count <= 0;
  INSERT INTO user_categories (user_id, category_id, offerings_count)
  SELECT user_id, new.category_id, 1 FROM user_sub_categories WHERE sub_category_id = new.id
  ON CONFLICT (user_id, category_id) DO UPDATE SET offerings_count = offerings_count + 1;
  UPDATE user_categories SET (is_public, user_name) = (SELECT is_practitioner, name FROM users WHERE id = user_id)
  WHERE category_id = new.category_id AND user_id IN (SELECT user_id FROM user_sub_categories WHERE sub_category_id = new.id);
END;

-- Friendships count once they are approved.
CREATE TRIGGER friends_joined AFTER INSERT ON friends WHEN new.approved_at IS NOT NULL BEGIN
  UPDATE users SET connections_count = connections_count + 1 WHERE id IN (new.from_id, new.to_id);
END;
CREATE TRIGGER friends_approved AFTER UPDATE OF approved_at ON friends WHEN (old.approved_at IS NULL) <> (new.approved_at IS NULL) BEGIN
  UPDATE users SET connections_count = connections_count + iif(new.approved_at IS NULL, -1, 1) WHERE id IN (new.from_id, new.to_id);
END;
CREATE TRIGGER friends_left AFTER DELETE ON friends WHEN old.approved_at IS NOT NULL BEGIN
  UPDATE users SET connections_count = connections_count - 1 WHERE id IN (old.from_id, old.to_id);
END;

-- Likes.
CREATE TRIGGER likes_counted AFTER INSERT ON likes BEGIN
  INSERT INTO like_counts (object_type, object_id, count) VALUES (new.object_type, new.object_id, 1)
  ON CONFLICT (object_type, object_id) DO UPDATE SET count = count + 1;
  UPDATE thread_replies SET likes_count = likes_count + 1 WHERE new.object_type = 'thread-replies' AND id = new.object_id;
END;
CREATE TRIGGER likes_uncounted AFTER DELETE ON likes BEGIN
  UPDATE like_counts SET count = count - 1 WHERE object_type = old.object_type AND object_id = old.object_id;
  UPDATE thread_replies SET likes_count = likes_count - 1 WHERE old.object_type = 'thread-replies' AND id = old.object_id;
END;

-- Tags.
CREATE TRIGGER tag_links_counted AFTER INSERT ON tag_links BEGIN
  UPDATE tags SET total_count = total_count + 1,
    categories_count = categories_count + (new.category_id IS NOT NULL),
    sub_categories_count = sub_categories_count + (new.sub_category_id IS NOT NULL),
    users_count = users_count + (new.user_id IS NOT NULL),
    articles_count = articles_count + (new.article_id IS NOT NULL),
    threads_count = threads_count + (new.thread_id IS NOT NULL) WHERE id = new.tag_id;
END;
CREATE TRIGGER tag_links_uncounted AFTER DELETE ON tag_links BEGIN
  UPDATE tags SET total_count = total_count - 1,
    categories_count = categories_count - (old.category_id IS NOT NULL),
    sub_categories_count = sub_categories_count - (old.sub_category_id IS NOT NULL),
    users_count = users_count - (old.user_id IS NOT NULL),
    articles_count = articles_count - (old.article_id IS NOT NULL),
    threads_count = threads_count - (old.thread_id IS NOT NULL) WHERE id = old.tag_id;
END;

-- Lists that grow long.
CREATE TRIGGER sent_emails_counted AFTER INSERT ON sent_emails BEGIN UPDATE counters SET count = count + 1 WHERE name = 'sent_emails'; END;
CREATE TRIGGER sent_emails_uncounted AFTER DELETE ON sent_emails BEGIN UPDATE counters SET count = count - 1 WHERE name = 'sent_emails'; END;
CREATE TRIGGER history_counted AFTER INSERT ON history BEGIN UPDATE counters SET count = count + 1 WHERE name = 'history'; END;
CREATE TRIGGER history_uncounted AFTER DELETE ON history BEGIN UPDATE counters SET count = count - 1 WHERE name = 'history'; END;

-- The full-text index over the documents. The kind is a column of it, so that one kind is matched as a word.
CREATE VIRTUAL TABLE documents_fts USING fts5(title, subtitle, body, kind, content='documents', content_rowid='rowid',
  tokenize='unicode61 remove_diacritics 2', prefix='2 3');
CREATE TRIGGER documents_indexed AFTER INSERT ON documents BEGIN
  INSERT INTO documents_fts (rowid, title, subtitle, body, kind) VALUES (new.rowid, new.title, new.subtitle, new.body, new.kind);
END;
CREATE TRIGGER documents_unindexed AFTER DELETE ON documents BEGIN
  INSERT INTO documents_fts (documents_fts, rowid, title, subtitle, body, kind)
  VALUES ('delete', old.rowid, old.title, old.subtitle, old.body, old.kind);
END;

INSERT INTO counters (name, count) VALUES ('articles', 0), ('dated_articles', 0), ('featured_articles', 0),
  ('users', 0), ('public_users', 0), ('sent_emails', 0), ('history', 0), ('access_logs', 0);
