DROP INDEX `reports_about`;--> statement-breakpoint
DROP INDEX `reports_person`;--> statement-breakpoint
ALTER TABLE `reports` ADD `outcome_reason` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `paused_until` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `appeal_hash` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `appealed_at` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `appeal_words` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `appeal_decided_at` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `appeal_decided_by_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `reports` ADD `appeal_outcome` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `appeal_reason` text;--> statement-breakpoint
CREATE INDEX `reports_appealed` ON `reports` (`appealed_at`) WHERE appealed_at is not null and appeal_decided_at is null;--> statement-breakpoint
CREATE INDEX `reports_object` ON `reports` (`object_type`,`object_id`,`created_at`) WHERE is_handled = 0;--> statement-breakpoint
CREATE INDEX `reports_about` ON `reports` (`about_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_person` ON `reports` (`created_by`,`created_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `paused_until` text;--> statement-breakpoint
CREATE INDEX `users_paused` ON `users` (`paused_until`) WHERE paused_until is not null;