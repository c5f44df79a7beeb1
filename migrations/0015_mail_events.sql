ALTER TABLE `sent_emails` ADD `message_id` text;--> statement-breakpoint
ALTER TABLE `sent_emails` ADD `returned` text;--> statement-breakpoint
ALTER TABLE `sent_emails` ADD `returned_at` text;--> statement-breakpoint
ALTER TABLE `sent_emails` ADD `returned_over_at` text;--> statement-breakpoint
CREATE INDEX `sent_emails_message` ON `sent_emails` (`message_id`) WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX `sent_emails_returned` ON `sent_emails` (`to_addr`) WHERE returned in ('bounced', 'complained') and returned_over_at is null;