CREATE TABLE `answered_keys` (
	`person_id` text NOT NULL,
	`key` text NOT NULL,
	`answer` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`person_id`, `key`),
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `answered_keys_created` ON `answered_keys` (`created_at`);