CREATE TABLE `alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`user_id` text,
	`contact` text,
	`asked_by` text,
	`secret_hash` text,
	`confirmed_at` text,
	`object_type` text,
	`object_id` text,
	`search` text,
	`seen` text DEFAULT '[]' NOT NULL,
	`due_at` text,
	`told_at` text,
	`ends_at` text NOT NULL,
	`is_end_told` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `alerts_due` ON `alerts` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `alerts_user` ON `alerts` (`user_id`,`id`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `alerts_asked_by` ON `alerts` (`asked_by`,`id`) WHERE asked_by is not null;--> statement-breakpoint
CREATE INDEX `alerts_end` ON `alerts` (`ends_at`);--> statement-breakpoint
CREATE INDEX `alerts_object` ON `alerts` (`object_id`) WHERE object_id is not null;