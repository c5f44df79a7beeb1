-- Whether somebody has written what others read, and whether two have a conversation: each is told by one row.
DROP INDEX `thread_replies_person`;--> statement-breakpoint
CREATE INDEX `thread_replies_person` ON `thread_replies` (`created_by`,`is_deleted`);--> statement-breakpoint
DROP INDEX `threads_person`;--> statement-breakpoint
CREATE INDEX `threads_person` ON `threads` (`created_by`,`is_deleted`);--> statement-breakpoint
CREATE INDEX `message_participants_with` ON `message_participants` (`user_id`,`other_id`);
