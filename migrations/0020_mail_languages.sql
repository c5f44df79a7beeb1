ALTER TABLE `sent_emails` ADD `language_id` text;--> statement-breakpoint
ALTER TABLE `alerts` ADD `language_id` text REFERENCES languages(id);--> statement-breakpoint
ALTER TABLE `enquiries` ADD `language_id` text REFERENCES languages(id);--> statement-breakpoint
ALTER TABLE `event_seats` ADD `language_id` text REFERENCES languages(id);