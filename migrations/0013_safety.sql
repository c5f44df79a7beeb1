CREATE TABLE `blocks` (
	`id` text PRIMARY KEY NOT NULL,
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blocks_pair` ON `blocks` (`blocker_id`,`blocked_id`);--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`,`blocker_id`);--> statement-breakpoint
CREATE INDEX `blocks_list` ON `blocks` (`blocker_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `counted_acts` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `counted_acts_recent` ON `counted_acts` (`person_id`,`kind`,`created_at`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`object_type` text NOT NULL,
	`object_id` text NOT NULL,
	`about_id` text,
	`reason` text NOT NULL,
	`comments` text,
	`copy` text,
	`is_handled` integer DEFAULT false NOT NULL,
	`handled_at` text,
	`handled_by_id` text,
	`outcome` text,
	`outcome_comments` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`about_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`handled_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_open` ON `reports` (`created_by`,`object_type`,`object_id`) WHERE is_handled = 0;--> statement-breakpoint
CREATE INDEX `reports_queue` ON `reports` (`is_handled`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reports_created` ON `reports` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reports_about` ON `reports` (`about_id`);--> statement-breakpoint
CREATE INDEX `reports_person` ON `reports` (`created_by`);--> statement-breakpoint

-- How many reports there are, so that no list counts them.
CREATE TRIGGER reports_counted AFTER INSERT ON reports BEGIN UPDATE counters SET count = count + 1 WHERE name = 'reports'; END;
CREATE TRIGGER reports_uncounted AFTER DELETE ON reports BEGIN UPDATE counters SET count = count - 1 WHERE name = 'reports'; END;
INSERT INTO counters (name, count) VALUES ('reports', 0);
