CREATE INDEX `thread_replies_written` ON `thread_replies` (`thread_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `threads_began` ON `threads` (`created_at`,`id`);