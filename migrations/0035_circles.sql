CREATE TABLE `circles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`second` text,
	`third` text,
	`is_second_cut` integer DEFAULT false NOT NULL,
	`is_third_cut` integer DEFAULT false NOT NULL,
	`is_changed` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `circles_made` ON `circles` (`user_id`) WHERE third is not null;--> statement-breakpoint
CREATE INDEX `circles_unmade` ON `circles` (`user_id`) WHERE third is null;--> statement-breakpoint
CREATE INDEX `circles_changed` ON `circles` (`user_id`) WHERE is_changed = 1;--> statement-breakpoint

-- A friendship that begins or ends marks the two. While nobody's circles are made, as in an import, nobody else's
-- are to be emptied.
CREATE TRIGGER friends_circled AFTER INSERT ON friends WHEN new.approved_at IS NOT NULL BEGIN
  INSERT INTO circles (user_id, is_changed)
  SELECT value, EXISTS (SELECT 1 FROM circles WHERE third IS NOT NULL)
  FROM json_each(json_array(new.from_id, new.to_id)) WHERE true
  ON CONFLICT (user_id) DO UPDATE SET second = NULL, third = NULL, is_changed = max(is_changed, excluded.is_changed);
END;
CREATE TRIGGER friends_circled_later AFTER UPDATE OF approved_at ON friends WHEN (old.approved_at IS NULL) <> (new.approved_at IS NULL) BEGIN
  INSERT INTO circles (user_id, is_changed)
  SELECT value, EXISTS (SELECT 1 FROM circles WHERE third IS NOT NULL)
  FROM json_each(json_array(new.from_id, new.to_id)) WHERE true
  ON CONFLICT (user_id) DO UPDATE SET second = NULL, third = NULL, is_changed = max(is_changed, excluded.is_changed);
END;
CREATE TRIGGER friends_uncircled AFTER DELETE ON friends WHEN old.approved_at IS NOT NULL BEGIN
  UPDATE circles SET second = NULL, third = NULL,
    is_changed = max(is_changed, EXISTS (SELECT 1 FROM circles WHERE third IS NOT NULL))
  WHERE user_id IN (old.from_id, old.to_id);
END;

-- Of two of whom one has blocked the other neither meets the other there.
CREATE TRIGGER blocks_circled AFTER INSERT ON blocks BEGIN
  UPDATE circles SET second = NULL, third = NULL WHERE user_id IN (new.blocker_id, new.blocked_id);
END;
CREATE TRIGGER blocks_uncircled AFTER DELETE ON blocks BEGIN
  UPDATE circles SET second = NULL, third = NULL WHERE user_id IN (old.blocker_id, old.blocked_id);
END;

-- Nobody is there without a public profile: that concerns whoever is three steps away, which is two from a friend.
CREATE TRIGGER users_circled AFTER UPDATE OF is_public ON users WHEN old.is_public <> new.is_public
AND EXISTS (SELECT 1 FROM circles WHERE third IS NOT NULL) BEGIN
  UPDATE circles SET second = NULL, third = NULL, is_changed = 1 WHERE user_id IN (
    SELECT to_id FROM friends WHERE from_id = new.id AND approved_at <> ''
    UNION ALL SELECT from_id FROM friends WHERE to_id = new.id AND approved_at <> '');
END;

INSERT INTO circles (user_id) SELECT id FROM users WHERE connections_count > 0;
