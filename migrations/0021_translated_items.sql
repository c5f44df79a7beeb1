CREATE TABLE `translated_texts` (
	`object_type` text NOT NULL,
	`object_id` text NOT NULL,
	`language_id` text NOT NULL,
	`fields` text NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`object_type`, `object_id`, `language_id`),
	FOREIGN KEY (`language_id`) REFERENCES `languages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `articles` ADD `translation_group_id` text;--> statement-breakpoint
ALTER TABLE `articles` ADD `text_changed_at` text;--> statement-breakpoint
CREATE UNIQUE INDEX `articles_translation` ON `articles` (`translation_group_id`,`language_id`);--> statement-breakpoint
ALTER TABLE `blogs` ADD `translation_group_id` text;--> statement-breakpoint
ALTER TABLE `blogs` ADD `text_changed_at` text;--> statement-breakpoint
CREATE UNIQUE INDEX `blogs_translation` ON `blogs` (`translation_group_id`,`language_id`);--> statement-breakpoint
ALTER TABLE `pages` ADD `translation_group_id` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `text_changed_at` text;--> statement-breakpoint
CREATE UNIQUE INDEX `pages_translation` ON `pages` (`translation_group_id`,`language_id`);--> statement-breakpoint
ALTER TABLE `documents` ADD `language_id` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `translation_group_id` text;