ALTER TABLE `imports` ADD `plan` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `left_out` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `born` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `is_given_up` integer DEFAULT false NOT NULL;