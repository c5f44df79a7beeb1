CREATE TABLE `bulk_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`session_id` text NOT NULL,
	`resource` text NOT NULL,
	`what` text NOT NULL,
	`state` text NOT NULL,
	`claimed_until` text,
	`ended_at` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bulk_changes_state` ON `bulk_changes` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `bulk_items` (
	`bulk_id` text NOT NULL,
	`place` integer NOT NULL,
	`item_id` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`change_id` text,
	`message` text,
	PRIMARY KEY(`bulk_id`, `place`)
);
--> statement-breakpoint
CREATE INDEX `bulk_items_state` ON `bulk_items` (`bulk_id`,`state`,`place`);--> statement-breakpoint
CREATE INDEX `bulk_items_item` ON `bulk_items` (`item_id`);