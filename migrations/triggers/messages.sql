CREATE TRIGGER message_participants_counted AFTER INSERT ON message_participants BEGIN
  INSERT INTO counters (name, count) VALUES (iif(new.is_active, 'active', 'closed') || ' messages ' || new.user_id, 1)
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER message_participants_met AFTER INSERT ON message_participants
WHEN new.other_id IS NULL AND EXISTS (SELECT 1 FROM message_participants
  WHERE message_id = new.message_id AND user_id <> new.user_id) BEGIN
  UPDATE message_participants SET (other_id, is_blocked) = (
    SELECT other.user_id, EXISTS (SELECT 1 FROM blocks
      WHERE blocker_id = other.user_id AND blocked_id = message_participants.user_id
        OR blocker_id = message_participants.user_id AND blocked_id = other.user_id)
    FROM message_participants other
    WHERE other.message_id = new.message_id AND other.user_id <> message_participants.user_id LIMIT 1)
  WHERE message_id = new.message_id;
END;

CREATE TRIGGER message_participants_read AFTER UPDATE OF read_at ON message_participants WHEN new.read_at IS NOT old.read_at BEGIN
  INSERT OR IGNORE INTO message_readings (message_id, by_sender, read_at) VALUES (new.message_id, new.is_sender, new.read_at);
END;

CREATE TRIGGER message_participants_recounted AFTER UPDATE OF is_active ON message_participants WHEN old.is_active <> new.is_active BEGIN
  UPDATE counters SET count = count - 1 WHERE name = iif(old.is_active, 'active', 'closed') || ' messages ' || old.user_id;
  INSERT INTO counters (name, count) VALUES (iif(new.is_active, 'active', 'closed') || ' messages ' || new.user_id, 1)
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER message_participants_uncounted AFTER DELETE ON message_participants BEGIN
  UPDATE counters SET count = count - 1 WHERE name = iif(old.is_active, 'active', 'closed') || ' messages ' || old.user_id;
END;

-- How many conversations hold something that somebody has not read, for the menu.
CREATE TRIGGER message_participants_unread_counted AFTER INSERT ON message_participants WHEN new.unread_count > 0 BEGIN
  INSERT INTO counters (name, count) VALUES ('unread messages ' || new.user_id, 1) ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER message_participants_unread_recounted AFTER UPDATE OF unread_count ON message_participants WHEN (old.unread_count > 0) <> (new.unread_count > 0) BEGIN
  INSERT INTO counters (name, count) VALUES ('unread messages ' || new.user_id, 0) ON CONFLICT (name) DO NOTHING;
  UPDATE counters SET count = count + iif(new.unread_count > 0, 1, -1) WHERE name = 'unread messages ' || new.user_id;
END;

CREATE TRIGGER message_participants_unread_uncounted AFTER DELETE ON message_participants WHEN old.unread_count > 0 BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'unread messages ' || old.user_id;
END;

CREATE TRIGGER message_replies_all_counted AFTER INSERT ON message_replies BEGIN UPDATE counters SET count = count + 1 WHERE name = 'message_replies'; END;

CREATE TRIGGER message_replies_all_uncounted AFTER DELETE ON message_replies BEGIN UPDATE counters SET count = count - 1 WHERE name = 'message_replies'; END;

CREATE TRIGGER message_replies_counted AFTER INSERT ON message_replies BEGIN
  INSERT INTO counters (name, count) VALUES ('replies ' || new.message_id, 1) ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER message_replies_uncounted AFTER DELETE ON message_replies BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'replies ' || old.message_id;
END;

CREATE TRIGGER messages_all_counted AFTER INSERT ON messages BEGIN UPDATE counters SET count = count + 1 WHERE name = 'messages'; END;

CREATE TRIGGER messages_all_uncounted AFTER DELETE ON messages BEGIN UPDATE counters SET count = count - 1 WHERE name = 'messages'; END;
