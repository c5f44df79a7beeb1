CREATE TRIGGER friends_approved AFTER UPDATE OF approved_at ON friends WHEN (old.approved_at IS NULL) <> (new.approved_at IS NULL) BEGIN
  UPDATE users SET connections_count = connections_count + iif(new.approved_at IS NULL, -1, 1) WHERE id IN (new.from_id, new.to_id);
END;

CREATE TRIGGER friends_circled AFTER INSERT ON friends WHEN new.approved_at IS NOT NULL BEGIN
  INSERT INTO circles (user_id, is_changed)
  SELECT value, EXISTS (SELECT 1 FROM circles WHERE third IS NOT NULL)
  FROM json_each(json_array(new.from_id, new.to_id)) WHERE true
  ON CONFLICT (user_id) DO UPDATE SET is_due = 1, is_changed = max(is_changed, excluded.is_changed);
END;

CREATE TRIGGER friends_circled_later AFTER UPDATE OF approved_at ON friends WHEN (old.approved_at IS NULL) <> (new.approved_at IS NULL) BEGIN
  INSERT INTO circles (user_id, is_changed)
  SELECT value, EXISTS (SELECT 1 FROM circles WHERE third IS NOT NULL)
  FROM json_each(json_array(new.from_id, new.to_id)) WHERE true
  ON CONFLICT (user_id) DO UPDATE SET is_due = 1, is_changed = max(is_changed, excluded.is_changed);
END;

-- Friendships count once they are approved.
CREATE TRIGGER friends_joined AFTER INSERT ON friends WHEN new.approved_at IS NOT NULL BEGIN
  UPDATE users SET connections_count = connections_count + 1 WHERE id IN (new.from_id, new.to_id);
END;

CREATE TRIGGER friends_left AFTER DELETE ON friends WHEN old.approved_at IS NOT NULL BEGIN
  UPDATE users SET connections_count = connections_count - 1 WHERE id IN (old.from_id, old.to_id);
END;

CREATE TRIGGER friends_uncircled AFTER DELETE ON friends WHEN old.approved_at IS NOT NULL BEGIN
  UPDATE circles SET is_due = 1,
    is_changed = max(is_changed, EXISTS (SELECT 1 FROM circles WHERE third IS NOT NULL))
  WHERE user_id IN (old.from_id, old.to_id);
END;
