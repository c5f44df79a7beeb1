CREATE TABLE `deleted_items` (
	`id` text PRIMARY KEY NOT NULL,
	`resource` text NOT NULL,
	`title` text NOT NULL,
	`path` text,
	`deleted_at` text NOT NULL,
	`deleted_by` text,
	`owner_id` text,
	`rows` text NOT NULL,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deleted_items_deleted` ON `deleted_items` (`deleted_at`,`id`);