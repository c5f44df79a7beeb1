ALTER TABLE `articles` ADD `language_id` text REFERENCES languages(id);--> statement-breakpoint
ALTER TABLE `blogs` ADD `language_id` text REFERENCES languages(id);--> statement-breakpoint
ALTER TABLE `pages` ADD `language_id` text REFERENCES languages(id);--> statement-breakpoint
ALTER TABLE `users` ADD `words_language_id` text REFERENCES languages(id);