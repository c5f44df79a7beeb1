ALTER TABLE `message_participants` ADD `is_blocked` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `message_participants` ADD `unread_from` text;--> statement-breakpoint
ALTER TABLE `message_participants` ADD `read_at` text;--> statement-breakpoint

-- With whom somebody writes, once both take part, and whether one has blocked the other, where that is not said
-- at once, as in an import.
DROP TRIGGER message_participants_met;
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
CREATE TRIGGER blocks_parted AFTER INSERT ON blocks BEGIN
  UPDATE message_participants SET is_blocked = 1
  WHERE user_id = new.blocker_id AND other_id = new.blocked_id OR user_id = new.blocked_id AND other_id = new.blocker_id;
END;
CREATE TRIGGER blocks_rejoined AFTER DELETE ON blocks
WHEN NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = old.blocked_id AND blocked_id = old.blocker_id) BEGIN
  UPDATE message_participants SET is_blocked = 0
  WHERE user_id = old.blocker_id AND other_id = old.blocked_id OR user_id = old.blocked_id AND other_id = old.blocker_id;
END;
UPDATE message_participants SET is_blocked = 1 WHERE EXISTS (SELECT 1 FROM blocks
  WHERE blocker_id = user_id AND blocked_id = other_id OR blocker_id = other_id AND blocked_id = user_id);

-- What somebody reads is marked by one walk from the first unread reply on. Each mark costs one row as long as the
-- condition has no subquery and the walk goes by an index without read_at (hence each +).
CREATE TRIGGER message_participants_read AFTER UPDATE OF read_at ON message_participants BEGIN
  UPDATE message_replies SET read_at = new.read_at
  WHERE message_id = new.message_id AND created_at >= coalesce(old.unread_from, '')
    AND +created_by = new.other_id AND +read_at IS NULL;
END;
UPDATE message_participants SET unread_from = (SELECT min(created_at) FROM message_replies
  WHERE message_id = message_participants.message_id AND created_by = other_id AND read_at IS NULL)
WHERE unread_count > 0;

-- How many people somebody has blocked, and how many reports are open, so that no list counts them.
CREATE TRIGGER blocks_counted AFTER INSERT ON blocks BEGIN
  INSERT INTO counters (name, count) VALUES ('blocks ' || new.blocker_id, 1) ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER blocks_uncounted AFTER DELETE ON blocks BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'blocks ' || old.blocker_id;
END;
CREATE TRIGGER reports_opened AFTER INSERT ON reports WHEN new.is_handled = 0 BEGIN
  UPDATE counters SET count = count + 1 WHERE name = 'open_reports';
END;
CREATE TRIGGER reports_handled AFTER UPDATE OF is_handled ON reports WHEN old.is_handled <> new.is_handled BEGIN
  UPDATE counters SET count = count + old.is_handled - new.is_handled WHERE name = 'open_reports';
END;
CREATE TRIGGER reports_dropped AFTER DELETE ON reports WHEN old.is_handled = 0 BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'open_reports';
END;
INSERT INTO counters (name, count) SELECT 'blocks ' || blocker_id, count(*) FROM blocks GROUP BY blocker_id;
INSERT INTO counters (name, count) SELECT 'open_reports', count(*) FROM reports WHERE is_handled = 0;
