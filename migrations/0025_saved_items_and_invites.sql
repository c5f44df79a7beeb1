CREATE TABLE `invites` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`hash` text NOT NULL,
	`email` text,
	`most` integer NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`ended_at` text,
	`stopped_at` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invites_hash_unique` ON `invites` (`hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invites_email_unique` ON `invites` (`email`);--> statement-breakpoint
CREATE INDEX `invites_created` ON `invites` (`created_at`);--> statement-breakpoint
CREATE TABLE `saved_items` (
	`id` text PRIMARY KEY NOT NULL,
	`object_type` text NOT NULL,
	`object_id` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_items_object` ON `saved_items` (`object_type`,`object_id`,`created_by`);--> statement-breakpoint
CREATE INDEX `saved_items_person` ON `saved_items` (`created_by`,`object_type`,`id`);