DROP INDEX `users_level`;--> statement-breakpoint
CREATE INDEX `users_waiting` ON `users` (name collate nocase,`id`) WHERE approved_at is null;--> statement-breakpoint
CREATE INDEX `users_inactive` ON `users` (name collate nocase,`id`) WHERE is_active = 0;--> statement-breakpoint
CREATE INDEX `users_admins` ON `users` (name collate nocase,`id`) WHERE is_admin = 1;--> statement-breakpoint
CREATE INDEX `users_level` ON `users` (`membership_level_id`,name collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `sent_emails_unsent` ON `sent_emails` (`created_at`,`id`) WHERE processed = 0;