CREATE TABLE `stranger_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`address_hash` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stranger_mails_address` ON `stranger_mails` (`address_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `stranger_mails_created` ON `stranger_mails` (`created_at`);--> statement-breakpoint
DROP INDEX `event_seats_visitor`;--> statement-breakpoint
CREATE INDEX `event_seats_asked_by` ON `event_seats` (`asked_by`,`event_id`,`date`) WHERE asked_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `event_seats_visitor` ON `event_seats` (`asked_by`,`event_id`,`date`) WHERE asked_by is not null and state <> 'asked';--> statement-breakpoint
ALTER TABLE `push_subscriptions` ADD `session_id` text;--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `is_shut` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `push_subscriptions` SET `session_id` = (SELECT `id` FROM `sessions` WHERE `sessions`.`user_id` = `push_subscriptions`.`user_id` ORDER BY `last_used_at` DESC LIMIT 1);--> statement-breakpoint
DELETE FROM `push_subscriptions` WHERE `session_id` IS NULL;--> statement-breakpoint
UPDATE `users` SET `is_shut` = 1 WHERE `is_active` = 0 AND `approved_at` IS NOT NULL;--> statement-breakpoint
UPDATE `invites` SET `ended_at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE `ended_at` IS NULL AND NOT EXISTS (SELECT 1 FROM `users` WHERE `users`.`id` = `invites`.`created_by` AND `is_admin` = 1 AND `is_active` = 1);
