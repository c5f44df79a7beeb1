CREATE INDEX `tag_links_created_by` ON `tag_links` (`created_by`) WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX `tag_links_updated_by` ON `tag_links` (`updated_by`) WHERE updated_by is not null;--> statement-breakpoint
CREATE INDEX `users_created_by` ON `users` (`created_by`) WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX `users_updated_by` ON `users` (`updated_by`) WHERE updated_by is not null;--> statement-breakpoint
CREATE INDEX `users_approved_by` ON `users` (`approved_by_id`) WHERE approved_by_id is not null;