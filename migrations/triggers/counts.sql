-- Stored counts. The job `counters` compares them each day (worker/jobs/counts/count-definitions.ts).
-- Some are in search.sql, in the same trigger as the words of the row.

CREATE TRIGGER thread_replies_delete_count AFTER DELETE ON thread_replies BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'thread_replies';
END;

CREATE TRIGGER history_insert_count AFTER INSERT ON history BEGIN
  UPDATE counters SET count = count + 1 WHERE name = 'history';
END;

CREATE TRIGGER history_delete_count AFTER DELETE ON history BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'history';
END;

-- Friendships count once they are approved.
CREATE TRIGGER friends_update_count AFTER UPDATE OF approved_at ON friends WHEN (old.approved_at IS NULL) <> (new.approved_at IS NULL) BEGIN
  UPDATE users SET connections_count = connections_count + iif(new.approved_at IS NULL, -1, 1) WHERE id IN (new.from_id, new.to_id);
END;

CREATE TRIGGER friends_insert_count AFTER INSERT ON friends WHEN new.approved_at IS NOT NULL BEGIN
  UPDATE users SET connections_count = connections_count + 1 WHERE id IN (new.from_id, new.to_id);
END;

CREATE TRIGGER friends_delete_count AFTER DELETE ON friends WHEN old.approved_at IS NOT NULL BEGIN
  UPDATE users SET connections_count = connections_count - 1 WHERE id IN (old.from_id, old.to_id);
END;

CREATE TRIGGER likes_insert_count AFTER INSERT ON likes BEGIN
  INSERT INTO like_counts (object_type, object_id, count) VALUES (new.object_type, new.object_id, 1)
  ON CONFLICT (object_type, object_id) DO UPDATE SET count = count + 1;
  UPDATE thread_replies SET likes_count = likes_count + 1 WHERE new.object_type = 'thread-replies' AND id = new.object_id;
END;

CREATE TRIGGER likes_delete_count AFTER DELETE ON likes BEGIN
  UPDATE like_counts SET count = count - 1 WHERE object_type = old.object_type AND object_id = old.object_id;
  UPDATE thread_replies SET likes_count = likes_count - 1 WHERE old.object_type = 'thread-replies' AND id = old.object_id;
END;

CREATE TRIGGER tag_links_insert_count AFTER INSERT ON tag_links BEGIN
  UPDATE tags SET total_count = total_count + 1,
    categories_count = categories_count + (new.category_id IS NOT NULL),
    sub_categories_count = sub_categories_count + (new.sub_category_id IS NOT NULL),
    users_count = users_count + (new.user_id IS NOT NULL),
    articles_count = articles_count + (new.article_id IS NOT NULL),
    threads_count = threads_count + (new.thread_id IS NOT NULL) WHERE id = new.tag_id;
  INSERT INTO item_texts (resource, item_id) SELECT 'users', new.user_id WHERE new.user_id IS NOT NULL;
END;

CREATE TRIGGER tag_links_delete_count AFTER DELETE ON tag_links BEGIN
  UPDATE tags SET total_count = total_count - 1,
    categories_count = categories_count - (old.category_id IS NOT NULL),
    sub_categories_count = sub_categories_count - (old.sub_category_id IS NOT NULL),
    users_count = users_count - (old.user_id IS NOT NULL),
    articles_count = articles_count - (old.article_id IS NOT NULL),
    threads_count = threads_count - (old.thread_id IS NOT NULL) WHERE id = old.tag_id;
  INSERT INTO item_texts (resource, item_id) SELECT 'users', old.user_id WHERE old.user_id IS NOT NULL;
END;

CREATE TRIGGER user_categories_delete_count AFTER DELETE ON user_categories BEGIN
  UPDATE categories SET users_count = users_count - old.is_public WHERE id = old.category_id;
END;

CREATE TRIGGER user_categories_update_count AFTER UPDATE OF is_public ON user_categories WHEN old.is_public <> new.is_public BEGIN
  UPDATE categories SET users_count = users_count + new.is_public - old.is_public WHERE id = new.category_id;
END;

CREATE TRIGGER user_sub_categories_insert_count AFTER INSERT ON user_sub_categories BEGIN
  UPDATE user_sub_categories SET (is_public, user_name) = (SELECT is_practitioner, name FROM users WHERE id = new.user_id)
  WHERE user_id = new.user_id AND sub_category_id = new.sub_category_id;
  INSERT INTO user_categories (user_id, category_id, offerings_count)
  SELECT new.user_id, category_id, 1 FROM sub_categories WHERE id = new.sub_category_id AND is_active = 1
  ON CONFLICT (user_id, category_id) DO UPDATE SET offerings_count = offerings_count + 1;
  UPDATE user_categories SET (is_public, user_name) = (SELECT is_practitioner, name FROM users WHERE id = new.user_id)
  WHERE user_id = new.user_id AND category_id = (SELECT category_id FROM sub_categories WHERE id = new.sub_category_id);
  INSERT INTO item_texts (resource, item_id) VALUES ('users', new.user_id);
END;

CREATE TRIGGER user_sub_categories_delete_count AFTER DELETE ON user_sub_categories BEGIN
  UPDATE sub_categories SET users_count = users_count - old.is_public WHERE id = old.sub_category_id;
  UPDATE user_categories SET offerings_count = offerings_count - 1 WHERE user_id = old.user_id
    AND category_id = (SELECT category_id FROM sub_categories WHERE id = old.sub_category_id AND is_active = 1);
  DELETE FROM user_categories WHERE user_id = old.user_id AND offerings_count <= 0;
  INSERT INTO item_texts (resource, item_id) VALUES ('users', old.user_id);
END;

CREATE TRIGGER user_sub_categories_update_count AFTER UPDATE OF is_public ON user_sub_categories WHEN old.is_public <> new.is_public BEGIN
  UPDATE sub_categories SET users_count = users_count + new.is_public - old.is_public WHERE id = new.sub_category_id;
END;
