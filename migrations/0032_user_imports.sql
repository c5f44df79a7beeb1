CREATE TABLE `user_import_rows` (
	`import_id` text NOT NULL,
	`place` integer NOT NULL,
	`email` text NOT NULL,
	`planned` text,
	`state` text NOT NULL,
	`error` text,
	`user_id` text,
	`change_id` text,
	`added` text,
	`is_mailed` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`import_id`, `place`)
);
--> statement-breakpoint
CREATE INDEX `user_import_rows_state` ON `user_import_rows` (`import_id`,`state`,`place`);--> statement-breakpoint
CREATE INDEX `user_import_rows_user` ON `user_import_rows` (`user_id`);--> statement-breakpoint
CREATE TABLE `user_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`session_id` text,
	`file_name` text,
	`encoding` text NOT NULL,
	`is_encoding_certain` integer DEFAULT true NOT NULL,
	`columns` text,
	`mapping` text,
	`existing` text DEFAULT 'skip' NOT NULL,
	`sends_mails` integer DEFAULT false NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`claimed_until` text,
	`started_at` text,
	`ended_at` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `user_imports_state` ON `user_imports` (`state`,`started_at`);--> statement-breakpoint
CREATE INDEX `user_imports_created` ON `user_imports` (`created_at`);