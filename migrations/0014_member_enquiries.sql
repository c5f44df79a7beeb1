ALTER TABLE `enquiries` ADD `created_by` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `enquiries` ADD `mailed_at` text;--> statement-breakpoint
CREATE INDEX `enquiries_sender` ON `enquiries` (`created_by`,`created_at`,`id`) WHERE created_by is not null;