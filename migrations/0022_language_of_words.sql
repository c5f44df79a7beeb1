ALTER TABLE `events` ADD `language_id` text REFERENCES languages(id);--> statement-breakpoint
ALTER TABLE `locations` ADD `language_id` text REFERENCES languages(id);--> statement-breakpoint
ALTER TABLE `message_replies` ADD `language_id` text REFERENCES languages(id);--> statement-breakpoint
ALTER TABLE `messages` ADD `language_id` text REFERENCES languages(id);--> statement-breakpoint
ALTER TABLE `thread_replies` ADD `language_id` text REFERENCES languages(id);--> statement-breakpoint
ALTER TABLE `threads` ADD `language_id` text REFERENCES languages(id);--> statement-breakpoint
UPDATE `documents` SET `language_id` = (SELECT words_language_id FROM users WHERE id = item_id), `is_indexed` = 0
WHERE kind = 'user' AND item_id IN (SELECT id FROM users WHERE words_language_id IS NOT NULL);--> statement-breakpoint
UPDATE `search_items` SET version = version + 1, is_indexed = 0
WHERE resource = 'users' AND item_id IN (SELECT id FROM users WHERE words_language_id IS NOT NULL);
