ALTER TABLE `circles` ADD `is_due` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `circles_due` ON `circles` (`user_id`) WHERE third is null or is_due = 1;--> statement-breakpoint
UPDATE circles SET is_due = 0 WHERE third IS NOT NULL;

-- Circles that a change nearby has put out of date are kept until they are made anew: a page goes on with them.
DROP TRIGGER friends_circled;
CREATE TRIGGER friends_circled AFTER INSERT ON friends WHEN new.approved_at IS NOT NULL BEGIN
  INSERT INTO circles (user_id, is_changed)
  SELECT value, EXISTS (SELECT 1 FROM circles WHERE third IS NOT NULL)
  FROM json_each(json_array(new.from_id, new.to_id)) WHERE true
  ON CONFLICT (user_id) DO UPDATE SET is_due = 1, is_changed = max(is_changed, excluded.is_changed);
END;
DROP TRIGGER friends_circled_later;
CREATE TRIGGER friends_circled_later AFTER UPDATE OF approved_at ON friends WHEN (old.approved_at IS NULL) <> (new.approved_at IS NULL) BEGIN
  INSERT INTO circles (user_id, is_changed)
  SELECT value, EXISTS (SELECT 1 FROM circles WHERE third IS NOT NULL)
  FROM json_each(json_array(new.from_id, new.to_id)) WHERE true
  ON CONFLICT (user_id) DO UPDATE SET is_due = 1, is_changed = max(is_changed, excluded.is_changed);
END;
DROP TRIGGER friends_uncircled;
CREATE TRIGGER friends_uncircled AFTER DELETE ON friends WHEN old.approved_at IS NOT NULL BEGIN
  UPDATE circles SET is_due = 1,
    is_changed = max(is_changed, EXISTS (SELECT 1 FROM circles WHERE third IS NOT NULL))
  WHERE user_id IN (old.from_id, old.to_id);
END;
DROP TRIGGER blocks_circled;
CREATE TRIGGER blocks_circled AFTER INSERT ON blocks BEGIN
  UPDATE circles SET is_due = 1 WHERE user_id IN (new.blocker_id, new.blocked_id);
END;
DROP TRIGGER blocks_uncircled;
CREATE TRIGGER blocks_uncircled AFTER DELETE ON blocks BEGIN
  UPDATE circles SET is_due = 1 WHERE user_id IN (old.blocker_id, old.blocked_id);
END;
DROP TRIGGER users_circled;
CREATE TRIGGER users_circled AFTER UPDATE OF is_public ON users WHEN old.is_public <> new.is_public
AND EXISTS (SELECT 1 FROM circles WHERE third IS NOT NULL) BEGIN
  UPDATE circles SET is_due = 1, is_changed = 1 WHERE user_id IN (
    SELECT to_id FROM friends WHERE from_id = new.id AND approved_at <> ''
    UNION ALL SELECT from_id FROM friends WHERE to_id = new.id AND approved_at <> '');
END;
