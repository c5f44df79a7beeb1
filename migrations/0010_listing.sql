CREATE TABLE `applications` (
	`user_id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`sub_category_ids` text,
	`words` text,
	`asked_words` text,
	`reason` text,
	`sent_at` text,
	`decided_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `applications_waiting` ON `applications` (`sent_at`,`user_id`) WHERE state = 'sent';--> statement-breakpoint
CREATE TABLE `credentials` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`body` text NOT NULL,
	`number` text,
	`url` text,
	`since` text,
	`until` text,
	`paper_key` text,
	`paper_type` text,
	`paper_name` text,
	`paper_size` integer,
	`paper_at` text,
	`checked_at` text,
	`checked_with` text,
	`checked_until` text,
	`told_days` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `credentials_person` ON `credentials` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `credentials_ending` ON `credentials` (`checked_until`) WHERE checked_at is not null;--> statement-breakpoint
CREATE INDEX `credentials_unchecked` ON `credentials` (`updated_at`,`id`) WHERE checked_at is null;--> statement-breakpoint
CREATE INDEX `credentials_papers` ON `credentials` (`checked_at`) WHERE paper_key is not null;--> statement-breakpoint
CREATE TABLE `user_pictures` (
	`user_id` text NOT NULL,
	`position` integer NOT NULL,
	`file_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `position`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `uploaded_files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `user_pictures_file` ON `user_pictures` (`file_id`);--> statement-breakpoint
CREATE TABLE `user_questions` (
	`user_id` text NOT NULL,
	`position` integer NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	PRIMARY KEY(`user_id`, `position`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `users` ADD `hello` text;--> statement-breakpoint
ALTER TABLE `users` ADD `shown` text;