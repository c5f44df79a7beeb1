DROP INDEX `sent_emails_parked`;--> statement-breakpoint
CREATE INDEX `sent_emails_given_up` ON `sent_emails` (`created_at`,`id`) WHERE parked_at is not null;