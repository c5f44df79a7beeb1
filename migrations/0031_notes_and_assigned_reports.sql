CREATE TABLE `user_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `user_notes_user` ON `user_notes` (`user_id`,`id`);--> statement-breakpoint
DROP INDEX `users_unapproved`;--> statement-breakpoint
CREATE INDEX `users_business` ON `users` (`name_key`,`id`) WHERE is_business = 1;--> statement-breakpoint
CREATE INDEX `users_town` ON `users` (`town_key`,`name_key`,`id`) WHERE town_key is not null;--> statement-breakpoint
CREATE INDEX `users_unapproved` ON `users` (`created_at`,`id`) WHERE approved_at is null and is_shut = 0;--> statement-breakpoint
ALTER TABLE `reports` ADD `assigned_to` text REFERENCES users(id);--> statement-breakpoint
CREATE INDEX `reports_assigned` ON `reports` (`assigned_to`,`is_handled`,`created_at`) WHERE assigned_to is not null;--> statement-breakpoint
CREATE INDEX `user_sub_categories_offered` ON `user_sub_categories` (`sub_category_id`,`user_id`);