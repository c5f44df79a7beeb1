CREATE TRIGGER message_participants_insert_other_user AFTER INSERT ON message_participants
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

CREATE TRIGGER message_participants_update_readings AFTER UPDATE OF read_at ON message_participants WHEN new.read_at IS NOT old.read_at BEGIN
  INSERT OR IGNORE INTO message_readings (message_id, by_sender, read_at) VALUES (new.message_id, new.is_sender, new.read_at);
END;
