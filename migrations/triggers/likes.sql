CREATE TRIGGER likes_insert_count AFTER INSERT ON likes BEGIN
  INSERT INTO like_counts (object_type, object_id, count) VALUES (new.object_type, new.object_id, 1)
  ON CONFLICT (object_type, object_id) DO UPDATE SET count = count + 1;
  UPDATE thread_replies SET likes_count = likes_count + 1 WHERE new.object_type = 'thread-replies' AND id = new.object_id;
END;

CREATE TRIGGER likes_delete_count AFTER DELETE ON likes BEGIN
  UPDATE like_counts SET count = count - 1 WHERE object_type = old.object_type AND object_id = old.object_id;
  UPDATE thread_replies SET likes_count = likes_count - 1 WHERE old.object_type = 'thread-replies' AND id = old.object_id;
END;
