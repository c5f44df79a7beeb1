CREATE TRIGGER friends_all_counted AFTER INSERT ON friends BEGIN UPDATE counters SET count = count + 1 WHERE name = 'friends'; END;

CREATE TRIGGER friends_all_uncounted AFTER DELETE ON friends BEGIN UPDATE counters SET count = count - 1 WHERE name = 'friends'; END;

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

-- How many friends, requests, conversations, likes and bookmarks somebody has, and how many replies a
-- conversation has, so that no list counts them.
CREATE TRIGGER friends_counted AFTER INSERT ON friends BEGIN
  INSERT INTO counters (name, count) VALUES ('friends sent ' || new.from_id, 1), ('friends received ' || new.to_id, 1)
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
  INSERT INTO counters (name, count)
  SELECT name, 1 FROM (SELECT 'friends asked ' || new.from_id AS name UNION ALL SELECT 'friends waiting ' || new.to_id)
  WHERE new.approved_at IS NULL ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;

-- Friendships count once they are approved.
CREATE TRIGGER friends_joined AFTER INSERT ON friends WHEN new.approved_at IS NOT NULL BEGIN
  UPDATE users SET connections_count = connections_count + 1 WHERE id IN (new.from_id, new.to_id);
END;

CREATE TRIGGER friends_left AFTER DELETE ON friends WHEN old.approved_at IS NOT NULL BEGIN
  UPDATE users SET connections_count = connections_count - 1 WHERE id IN (old.from_id, old.to_id);
END;

CREATE TRIGGER friends_recounted AFTER UPDATE OF approved_at ON friends WHEN (old.approved_at IS NULL) <> (new.approved_at IS NULL) BEGIN
  INSERT INTO counters (name, count) VALUES ('friends asked ' || new.from_id, 0), ('friends waiting ' || new.to_id, 0)
  ON CONFLICT (name) DO NOTHING;
  UPDATE counters SET count = count + iif(new.approved_at IS NULL, 1, -1)
  WHERE name IN ('friends asked ' || new.from_id, 'friends waiting ' || new.to_id);
END;

CREATE TRIGGER friends_uncircled AFTER DELETE ON friends WHEN old.approved_at IS NOT NULL BEGIN
  UPDATE circles SET is_due = 1,
    is_changed = max(is_changed, EXISTS (SELECT 1 FROM circles WHERE third IS NOT NULL))
  WHERE user_id IN (old.from_id, old.to_id);
END;

CREATE TRIGGER friends_uncounted AFTER DELETE ON friends BEGIN
  UPDATE counters SET count = count - 1 WHERE name IN ('friends sent ' || old.from_id, 'friends received ' || old.to_id);
  UPDATE counters SET count = count - 1
  WHERE old.approved_at IS NULL AND name IN ('friends asked ' || old.from_id, 'friends waiting ' || old.to_id);
END;
