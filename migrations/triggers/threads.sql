-- The site search has one document with the title of a thread, and one with the text of each reply.
CREATE TRIGGER threads_insert_search AFTER INSERT ON threads WHEN new.is_deleted = 0 BEGIN
  INSERT INTO documents (kind, item_id, tag, title) VALUES ('thread', new.id, new.tag, new.title);
END;

CREATE TRIGGER threads_update_search AFTER UPDATE OF tag, title, is_deleted ON threads BEGIN
  DELETE FROM documents WHERE kind = 'thread' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title) SELECT 'thread', new.id, new.tag, new.title WHERE new.is_deleted = 0;
  DELETE FROM documents WHERE old.is_deleted = 0 AND new.is_deleted = 1 AND kind = 'reply'
    AND item_id IN (SELECT id FROM thread_replies WHERE thread_id = new.id);
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'reply', id, '', '', plain FROM thread_replies
  WHERE old.is_deleted = 1 AND new.is_deleted = 0 AND thread_id = new.id AND is_deleted = 0 AND plain <> '';
END;

CREATE TRIGGER threads_delete_admin_search AFTER DELETE ON threads BEGIN DELETE FROM item_words WHERE item_id = old.id; END;

CREATE TRIGGER threads_insert_admin_search AFTER INSERT ON threads BEGIN
  INSERT INTO item_words (resource, item_id, words) SELECT 'threads', new.id,
    concat_ws(' ', new.title, new.tag, (SELECT name FROM sub_categories WHERE id = new.sub_category_id));
END;

CREATE TRIGGER threads_update_admin_search AFTER UPDATE OF title, tag, sub_category_id ON threads BEGIN
  UPDATE item_words SET words =
    concat_ws(' ', new.title, new.tag, (SELECT name FROM sub_categories WHERE id = new.sub_category_id))
  WHERE item_id = new.id;
END;

-- Counts all threads; those that are not deleted also in total and per sub-category ('threads ' || id).
CREATE TRIGGER threads_insert_count AFTER INSERT ON threads BEGIN
  UPDATE counters SET count = count + 1 WHERE name = 'threads';
  INSERT INTO counters (name, count)
  SELECT value, 1 FROM json_each(json_array('shown_threads', 'threads ' || new.sub_category_id)) WHERE new.is_deleted = 0
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER threads_update_count AFTER UPDATE OF is_deleted, sub_category_id ON threads
WHEN old.is_deleted <> new.is_deleted OR old.sub_category_id <> new.sub_category_id BEGIN
  UPDATE counters SET count = count - 1
  WHERE old.is_deleted = 0 AND name IN ('shown_threads', 'threads ' || old.sub_category_id);
  INSERT INTO counters (name, count)
  SELECT value, 1 FROM json_each(json_array('shown_threads', 'threads ' || new.sub_category_id)) WHERE new.is_deleted = 0
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER threads_delete_count AFTER DELETE ON threads BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'threads';
  UPDATE counters SET count = count - 1
  WHERE old.is_deleted = 0 AND name IN ('shown_threads', 'threads ' || old.sub_category_id);
END;
