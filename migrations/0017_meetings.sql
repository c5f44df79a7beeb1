ALTER TABLE `message_participants` ADD `mailed_at` text;--> statement-breakpoint
ALTER TABLE `message_participants` ADD `is_told` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `friends_joined_sent` ON `friends` (`from_id`,`approved_at`,`to_id`) WHERE approved_at is not null;--> statement-breakpoint
CREATE INDEX `friends_joined_received` ON `friends` (`to_id`,`approved_at`,`from_id`) WHERE approved_at is not null;--> statement-breakpoint

-- What is unread has been told of before mails were counted so.
UPDATE message_participants SET is_told = 1 WHERE unread_count > 0;

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
INSERT INTO counters (name, count) SELECT 'unread messages ' || user_id, count(*) FROM message_participants WHERE unread_count > 0 GROUP BY user_id;
