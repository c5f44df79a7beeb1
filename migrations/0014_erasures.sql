CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`person_id` text,
	`known` text,
	`walked` text DEFAULT '{}' NOT NULL,
	`sent_email_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `erasures_person_id_unique` ON `erasures` (`person_id`);--> statement-breakpoint
CREATE INDEX `erasures_created` ON `erasures` (`created_at`);