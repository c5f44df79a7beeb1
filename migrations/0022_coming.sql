CREATE TABLE `event_dates` (
	`event_id` text NOT NULL,
	`date` text NOT NULL,
	`start_at` text NOT NULL,
	`end_at` text NOT NULL,
	PRIMARY KEY(`event_id`, `date`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_dates_start` ON `event_dates` (`start_at`,`event_id`);--> statement-breakpoint
CREATE TABLE `event_seats` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`event_id` text NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`user_id` text,
	`contact` text,
	`asked_by` text,
	`secret_hash` text,
	`state` text NOT NULL,
	`joined_at` text,
	`start_at` text NOT NULL,
	`end_at` text NOT NULL,
	`to_tell` text,
	`reminded_at` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_seats_member` ON `event_seats` (`event_id`,`date`,`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `event_seats_visitor` ON `event_seats` (`asked_by`,`event_id`,`date`) WHERE asked_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `event_seats_link` ON `event_seats` (`secret_hash`) WHERE secret_hash is not null;--> statement-breakpoint
CREATE INDEX `event_seats_order` ON `event_seats` (`event_id`,`date`,`state`,`joined_at`,`id`);--> statement-breakpoint
CREATE INDEX `event_seats_user` ON `event_seats` (`user_id`,`start_at`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `event_seats_start` ON `event_seats` (`start_at`);--> statement-breakpoint
CREATE INDEX `event_seats_to_tell` ON `event_seats` (`id`) WHERE to_tell is not null;--> statement-breakpoint
CREATE INDEX `event_seats_asked` ON `event_seats` (`created_at`) WHERE state = 'asked';--> statement-breakpoint
ALTER TABLE `events` ADD `timezone_id` text REFERENCES timezones(id);--> statement-breakpoint
ALTER TABLE `events` ADD `rrule` text;--> statement-breakpoint
ALTER TABLE `events` ADD `left_out` text;--> statement-breakpoint
ALTER TABLE `events` ADD `moved` text;--> statement-breakpoint
ALTER TABLE `events` ADD `capacity` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `online_url` text;--> statement-breakpoint
ALTER TABLE `events` ADD `dates_of` text;--> statement-breakpoint
ALTER TABLE `events` ADD `dates_until` text;--> statement-breakpoint
CREATE INDEX `events_repeating` ON `events` (`user_id`) WHERE rrule is not null;--> statement-breakpoint
CREATE INDEX `events_repeating_at` ON `events` (`location_id`) WHERE rrule is not null;