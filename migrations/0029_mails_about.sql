ALTER TABLE `sent_emails` ADD `about_id` text REFERENCES users(id);--> statement-breakpoint
CREATE INDEX `sent_emails_about` ON `sent_emails` (`about_id`) WHERE about_id is not null;