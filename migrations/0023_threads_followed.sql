CREATE TABLE `follows` (
	`user_id` text NOT NULL,
	`object_type` text NOT NULL,
	`object_id` text NOT NULL,
	`is_muted` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `object_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `follows_object` ON `follows` (`object_id`,`is_muted`,`created_at`);--> statement-breakpoint
ALTER TABLE `threads` ADD `answer_id` text;--> statement-breakpoint
CREATE INDEX `thread_replies_changed` ON `thread_replies` (`thread_id`,`updated_at`);