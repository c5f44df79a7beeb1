CREATE TABLE `imports` (
	`id` integer PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`begun_at` text NOT NULL,
	`account_id` text NOT NULL,
	`level_id` text NOT NULL,
	`parts` integer NOT NULL,
	`done` integer DEFAULT 0 NOT NULL
);
