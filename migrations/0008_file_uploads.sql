CREATE TABLE `file_upload_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `file_uploads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `file_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`object_type` text NOT NULL,
	`object_id` text NOT NULL,
	`content_type` text NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`copyright` text,
	`size` integer NOT NULL,
	`part_size` integer NOT NULL,
	`multipart_id` text NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_uploads_name_unique` ON `file_uploads` (`name`);--> statement-breakpoint
CREATE INDEX `file_uploads_created` ON `file_uploads` (`created_at`);