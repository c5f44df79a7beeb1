CREATE TABLE `views` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`resource` text NOT NULL,
	`name` text NOT NULL,
	`filter` text NOT NULL,
	`columns` text,
	`is_shared` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `views_person` ON `views` (`created_by`);--> statement-breakpoint
CREATE INDEX `views_shared` ON `views` (`is_shared`);