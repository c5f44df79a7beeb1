ALTER TABLE `users` RENAME COLUMN `accepting_confirmed_at` TO `confirmed_at`;--> statement-breakpoint
CREATE TABLE `places` (
	`id` text PRIMARY KEY NOT NULL,
	`tag` text NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`region` text,
	`country_id` text NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`cell` integer NOT NULL,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `places_tag_unique` ON `places` (`tag`);--> statement-breakpoint
CREATE INDEX `places_cell` ON `places` (`cell`);--> statement-breakpoint
CREATE INDEX `places_key` ON `places` (`key`,`id`);--> statement-breakpoint
CREATE TABLE `practitioner_orders` (
	`slot` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`seed` text NOT NULL,
	`practitioners_count` integer NOT NULL,
	`confirmed_count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `user_prices` (
	`user_id` text NOT NULL,
	`position` integer NOT NULL,
	`session` text NOT NULL,
	`price_from` real NOT NULL,
	`price_to` real,
	`currency` text NOT NULL,
	`minutes` integer,
	`reduced_from` real,
	`free_first_minutes` integer,
	`note` text,
	PRIMARY KEY(`user_id`, `position`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `users` ADD `place_id` text;--> statement-breakpoint
ALTER TABLE `users` ADD `languages` text;--> statement-breakpoint
ALTER TABLE `users` ADD `times` text;--> statement-breakpoint
ALTER TABLE `users` ADD `confirmation_asked_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `rank_0` text;--> statement-breakpoint
ALTER TABLE `users` ADD `rank_1` text;--> statement-breakpoint
ALTER TABLE `users` ADD `rank_2` text;--> statement-breakpoint
CREATE INDEX `users_confirmed` ON `users` (`confirmed_at`) WHERE is_practitioner = 1;--> statement-breakpoint
CREATE INDEX `users_place` ON `users` (`place_id`) WHERE is_practitioner = 1;--> statement-breakpoint
CREATE INDEX `users_rank_0` ON `users` (is_practitioner desc,(is_accepting_clients is 1 and is_accepting_lapsed = 0) desc,`rank_0`,`id`) WHERE is_public = 1;--> statement-breakpoint
CREATE INDEX `users_rank_1` ON `users` (is_practitioner desc,(is_accepting_clients is 1 and is_accepting_lapsed = 0) desc,`rank_1`,`id`) WHERE is_public = 1;--> statement-breakpoint
CREATE INDEX `users_rank_2` ON `users` (is_practitioner desc,(is_accepting_clients is 1 and is_accepting_lapsed = 0) desc,`rank_2`,`id`) WHERE is_public = 1;