CREATE TABLE `notice_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`updated_at` text NOT NULL,
	`digest_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notice_settings_due` ON `notice_settings` (`digest_at`) WHERE digest_at is not null;--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`object_type` text NOT NULL,
	`object_id` text NOT NULL,
	`part` text,
	`by_id` text,
	`count` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`read_at` text,
	`is_on_site` integer DEFAULT true NOT NULL,
	`digest` text,
	`is_push_due` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_unread` ON `notices` (`user_id`,`kind`,`object_id`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `notices_newest` ON `notices` (`user_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `notices_digest` ON `notices` (`user_id`,`digest`) WHERE digest is not null;--> statement-breakpoint
CREATE INDEX `notices_push` ON `notices` (`updated_at`) WHERE is_push_due = 1;--> statement-breakpoint
CREATE INDEX `notices_by` ON `notices` (`by_id`) WHERE by_id is not null;--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`retry_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_person` ON `push_subscriptions` (`user_id`);