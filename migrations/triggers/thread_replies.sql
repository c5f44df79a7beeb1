CREATE TRIGGER thread_replies_delete_count AFTER DELETE ON thread_replies BEGIN UPDATE counters SET count = count - 1 WHERE name = 'thread_replies'; END;

CREATE TRIGGER thread_replies_insert_count AFTER INSERT ON thread_replies BEGIN
  UPDATE counters SET count = count + 1 WHERE name = 'thread_replies';
  UPDATE threads SET replies_count = replies_count + 1 - new.is_deleted, places_count = places_count + 1,
    last_reply_at = new.created_at
  WHERE id = new.thread_id;
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'reply', new.id, '', '', new.plain FROM threads
  WHERE id = new.thread_id AND is_deleted = 0 AND new.is_deleted = 0 AND new.plain <> '';
END;

CREATE TRIGGER thread_replies_update_search AFTER UPDATE OF plain, is_deleted ON thread_replies BEGIN
  DELETE FROM documents WHERE kind = 'reply' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'reply', new.id, '', '', new.plain FROM threads
  WHERE id = new.thread_id AND is_deleted = 0 AND new.is_deleted = 0 AND new.plain <> '';
END;

-- An import adds rows in the order of its tables, so the likes of a reply may exist before it.
CREATE TRIGGER thread_replies_insert_likes_count AFTER INSERT ON thread_replies
WHEN EXISTS (SELECT 1 FROM like_counts WHERE object_type = 'thread-replies' AND object_id = new.id) BEGIN
  UPDATE thread_replies SET likes_count = (SELECT count FROM like_counts
    WHERE object_type = 'thread-replies' AND object_id = new.id)
  WHERE id = new.id;
END;

CREATE TRIGGER thread_replies_update_count AFTER UPDATE OF is_deleted ON thread_replies WHEN old.is_deleted <> new.is_deleted BEGIN
  UPDATE threads SET replies_count = replies_count + old.is_deleted - new.is_deleted WHERE id = new.thread_id;
END;
