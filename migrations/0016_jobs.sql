CREATE TABLE `access_log_countries` (
	`day` text NOT NULL,
	`country_name` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `country_name`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `access_log_hours` (
	`hour` text NOT NULL,
	`object_type_id` text NOT NULL,
	`access_type_id` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`hour`, `object_type_id`, `access_type_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `access_log_late` (
	`id` text PRIMARY KEY NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `access_log_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`access_log_id` text DEFAULT '' NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `access_log_objects` (
	`day` text NOT NULL,
	`object_type_id` text NOT NULL,
	`object_id` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `object_type_id`, `object_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `parked_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`queue` text NOT NULL,
	`body` text,
	`person_id` text,
	`replayed_at` text,
	`replayed_by` text,
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`replayed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `parked_messages_created` ON `parked_messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `parked_messages_waiting` ON `parked_messages` (`created_at`,`id`) WHERE replayed_at is null;--> statement-breakpoint
CREATE INDEX `parked_messages_person` ON `parked_messages` (`person_id`) WHERE person_id is not null;--> statement-breakpoint
ALTER TABLE `jobs` ADD `period` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `since` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `note` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `due_at` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `claimed_until` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `memory` text;--> statement-breakpoint
CREATE INDEX `email_links_passing` ON `email_links` (`created_at`) WHERE purpose <> 'unsubscribe';--> statement-breakpoint

-- From where the access logs are to be counted, and the jobs there are: one that never runs is late as well.
-- Written by hand, and that the tables above that are only counted into are WITHOUT ROWID: one row written each.
INSERT INTO access_log_marks (name) VALUES ('counted'), ('shortened');
INSERT INTO jobs (name, period, since) SELECT value ->> 0, value ->> 1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM json_each('[["status", 10], ["mail", 10], ["sessions", 60], ["files", 10], ["access-logs", 10], ["counters", 1440]]') WHERE true
ON CONFLICT (name) DO UPDATE SET period = excluded.period, since = excluded.since;
