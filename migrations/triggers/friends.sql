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
