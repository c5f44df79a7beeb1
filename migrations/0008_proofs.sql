ALTER TABLE `sessions` ADD `exporting_since` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `adding_since` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `refresh_family_hash` text;--> statement-breakpoint
ALTER TABLE `passkeys` ADD `rp_id` text;