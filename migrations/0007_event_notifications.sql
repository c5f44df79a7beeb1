CREATE TABLE `event_notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`seat_id` text NOT NULL,
	`reason` text NOT NULL,
	`was` text,
	`created_at` text NOT NULL,
	`sent_at` text,
	FOREIGN KEY (`seat_id`) REFERENCES `event_seats`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_notifications_pending` ON `event_notifications` (`seat_id`) WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX `event_notifications_seat` ON `event_notifications` (`seat_id`,`sent_at`);--> statement-breakpoint
-- Moves e-mails that are not sent, reminders, and e-mails that a cancelled date takes place again.
INSERT INTO `event_notifications` (`id`, `seat_id`, `reason`, `was`, `created_at`, `sent_at`)
SELECT substr(`id`, 1, 24) || lower(hex(randomblob(6))), `id`, `to_tell`, `was`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), NULL
FROM `event_seats` WHERE `to_tell` IS NOT NULL
UNION ALL SELECT substr(`id`, 1, 24) || lower(hex(randomblob(6))), `id`, 'reminder', NULL, `reminded_at`, `reminded_at`
FROM `event_seats` WHERE `reminded_at` IS NOT NULL
UNION ALL SELECT substr(`id`, 1, 24) || lower(hex(randomblob(6))), `id`, 'again', NULL, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
  strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM `event_seats` WHERE `state` = 'again';--> statement-breakpoint
UPDATE `event_seats` SET `state` = 'off' WHERE `state` = 'again';--> statement-breakpoint
DROP INDEX `event_seats_to_tell`;--> statement-breakpoint
ALTER TABLE `event_seats` DROP COLUMN `to_tell`;--> statement-breakpoint
ALTER TABLE `event_seats` DROP COLUMN `was`;--> statement-breakpoint
ALTER TABLE `event_seats` DROP COLUMN `reminded_at`;
