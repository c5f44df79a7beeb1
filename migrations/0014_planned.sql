CREATE TABLE `article_drafts` (
	`article_id` text NOT NULL,
	`user_id` text NOT NULL,
	`version` integer NOT NULL,
	`fields` text NOT NULL,
	`updated_at` text NOT NULL,
	`touched_at` text NOT NULL,
	PRIMARY KEY(`article_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `article_drafts_user` ON `article_drafts` (`user_id`);--> statement-breakpoint
ALTER TABLE `articles` ADD `unpublish_at` text;--> statement-breakpoint
CREATE INDEX `articles_ending` ON `articles` (`unpublish_at`) WHERE unpublish_at is not null;