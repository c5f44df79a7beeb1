CREATE TABLE `day_counts` (
	`day` text NOT NULL,
	`name` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `name`)
);
--> statement-breakpoint
CREATE INDEX `user_locations_asked` ON `user_locations` (`created_at`,`id`) WHERE approved_by_id is null;--> statement-breakpoint
CREATE INDEX `users_unapproved` ON `users` (`created_at`,`id`) WHERE approved_at is null;