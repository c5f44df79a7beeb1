CREATE TRIGGER blocks_insert_conversations AFTER INSERT ON blocks BEGIN
  UPDATE message_participants SET is_blocked = 1
  WHERE user_id = new.blocker_id AND other_id = new.blocked_id OR user_id = new.blocked_id AND other_id = new.blocker_id;
END;

CREATE TRIGGER blocks_delete_conversations AFTER DELETE ON blocks
WHEN NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = old.blocked_id AND blocked_id = old.blocker_id) BEGIN
  UPDATE message_participants SET is_blocked = 0
  WHERE user_id = old.blocker_id AND other_id = old.blocked_id OR user_id = old.blocked_id AND other_id = old.blocker_id;
END;
