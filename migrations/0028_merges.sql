CREATE TABLE `merges` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`resource` text NOT NULL,
	`from_id` text NOT NULL,
	`into_id` text NOT NULL,
	`title` text NOT NULL,
	`rows` text NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `merges_created` ON `merges` (`created_at`);