CREATE TRIGGER blocks_circled AFTER INSERT ON blocks BEGIN
  UPDATE circles SET is_due = 1 WHERE user_id IN (new.blocker_id, new.blocked_id);
END;

-- How many people somebody has blocked, and how many reports are open, so that no list counts them.
CREATE TRIGGER blocks_counted AFTER INSERT ON blocks BEGIN
  INSERT INTO counters (name, count) VALUES ('blocks ' || new.blocker_id, 1) ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER blocks_parted AFTER INSERT ON blocks BEGIN
  UPDATE message_participants SET is_blocked = 1
  WHERE user_id = new.blocker_id AND other_id = new.blocked_id OR user_id = new.blocked_id AND other_id = new.blocker_id;
END;

CREATE TRIGGER blocks_rejoined AFTER DELETE ON blocks
WHEN NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = old.blocked_id AND blocked_id = old.blocker_id) BEGIN
  UPDATE message_participants SET is_blocked = 0
  WHERE user_id = old.blocker_id AND other_id = old.blocked_id OR user_id = old.blocked_id AND other_id = old.blocker_id;
END;

-- Whom a block hides, or shows again, is known once the lists are made anew; until then everything is looked at.
CREATE TRIGGER blocks_stretched AFTER INSERT ON blocks BEGIN
  DELETE FROM thread_stretches WHERE list >= new.blocker_id AND list < new.blocker_id || '!';
  DELETE FROM thread_stretches WHERE list >= new.blocked_id AND list < new.blocked_id || '!';
  INSERT INTO thread_stretches (list, scope, high, low, is_due)
  VALUES (new.blocker_id, '', '~', '', 1), (new.blocked_id, '', '~', '', 1);
END;

CREATE TRIGGER blocks_stretched_anew AFTER DELETE ON blocks BEGIN
  DELETE FROM thread_stretches WHERE list >= old.blocker_id AND list < old.blocker_id || '!';
  DELETE FROM thread_stretches WHERE list >= old.blocked_id AND list < old.blocked_id || '!';
  INSERT INTO thread_stretches (list, scope, high, low, is_due)
  VALUES (old.blocker_id, '', '~', '', 1), (old.blocked_id, '', '~', '', 1);
END;

-- Of a person the numbers for each sub-category stand behind the one for all of them; '!' comes next to a space.
CREATE TRIGGER blocks_threads_hidden AFTER INSERT ON blocks
WHEN NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = new.blocked_id AND blocked_id = new.blocker_id) BEGIN
  INSERT INTO counters (name, count)
  SELECT 'threads hidden from ' || reader || substr(name, length('threads by ' || other) + 1), count FROM (
    SELECT new.blocker_id AS reader, new.blocked_id AS other UNION ALL SELECT new.blocked_id, new.blocker_id)
  CROSS JOIN counters ON name >= 'threads by ' || other AND name < 'threads by ' || other || '!' WHERE count > 0
  ON CONFLICT (name) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER blocks_threads_shown AFTER DELETE ON blocks
WHEN NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = old.blocked_id AND blocked_id = old.blocker_id) BEGIN
  INSERT INTO counters (name, count)
  SELECT 'threads hidden from ' || reader || substr(name, length('threads by ' || other) + 1), -count FROM (
    SELECT old.blocker_id AS reader, old.blocked_id AS other UNION ALL SELECT old.blocked_id, old.blocker_id)
  CROSS JOIN counters ON name >= 'threads by ' || other AND name < 'threads by ' || other || '!' WHERE count > 0
  ON CONFLICT (name) DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER blocks_uncircled AFTER DELETE ON blocks BEGIN
  UPDATE circles SET is_due = 1 WHERE user_id IN (old.blocker_id, old.blocked_id);
END;

CREATE TRIGGER blocks_uncounted AFTER DELETE ON blocks BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'blocks ' || old.blocker_id;
END;
