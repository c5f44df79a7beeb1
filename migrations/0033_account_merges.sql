CREATE TABLE `user_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`from_id` text NOT NULL,
	`into_id` text,
	`from_confirmed_at` text,
	`into_confirmed_at` text,
	`merged_at` text,
	`rows` text NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`from_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`into_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_merges_from_id_unique` ON `user_merges` (`from_id`);--> statement-breakpoint
CREATE INDEX `user_merges_into` ON `user_merges` (`into_id`);--> statement-breakpoint
CREATE INDEX `merges_into` ON `merges` (`resource`,`into_id`);