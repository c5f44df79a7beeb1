CREATE TABLE `message_readings` (
	`message_id` text NOT NULL,
	`by_sender` integer DEFAULT false NOT NULL,
	`read_at` text NOT NULL,
	PRIMARY KEY(`message_id`, `by_sender`, `read_at`),
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
DROP INDEX `message_replies_unread`;--> statement-breakpoint

-- What somebody reads is kept as one moment, however many replies it holds.
DROP TRIGGER message_participants_read;
CREATE TRIGGER message_participants_read AFTER UPDATE OF read_at ON message_participants WHEN new.read_at IS NOT old.read_at BEGIN
  INSERT OR IGNORE INTO message_readings (message_id, by_sender, read_at) VALUES (new.message_id, new.is_sender, new.read_at);
END;
