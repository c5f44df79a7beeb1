CREATE TABLE `enquiries` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`secret_hash` text NOT NULL,
	`contact` text,
	`asked_by` text,
	`sent_hash` text,
	`confirmed_at` text,
	`last_word_at` text NOT NULL,
	`withdrawn_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enquiries_sent` ON `enquiries` (`sent_hash`) WHERE sent_hash is not null;--> statement-breakpoint
CREATE INDEX `enquiries_asked_by` ON `enquiries` (`asked_by`,`created_at`) WHERE asked_by is not null;--> statement-breakpoint
CREATE INDEX `enquiries_last_word` ON `enquiries` (`last_word_at`) WHERE contact is not null;--> statement-breakpoint
CREATE INDEX `enquiries_unconfirmed` ON `enquiries` (`created_at`) WHERE confirmed_at is null;--> statement-breakpoint
CREATE TABLE `enquiry_recipients` (
	`enquiry_id` text NOT NULL,
	`user_id` text NOT NULL,
	`asked_at` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`answered_at` text,
	`reminders` integer DEFAULT 0 NOT NULL,
	`suggested` text,
	`seen_at` text,
	`last_word_at` text,
	PRIMARY KEY(`enquiry_id`, `user_id`),
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `enquiry_recipients_user` ON `enquiry_recipients` (`user_id`,`asked_at`,`enquiry_id`) WHERE asked_at is not null;--> statement-breakpoint
CREATE INDEX `enquiry_recipients_waiting` ON `enquiry_recipients` (`asked_at`) WHERE state = 'waiting' and asked_at is not null;--> statement-breakpoint
CREATE TABLE `enquiry_words` (
	`id` text PRIMARY KEY NOT NULL,
	`enquiry_id` text NOT NULL,
	`user_id` text,
	`said_by` text NOT NULL,
	`created_at` text NOT NULL,
	`words` text NOT NULL,
	FOREIGN KEY (`enquiry_id`) REFERENCES `enquiries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `enquiry_words_enquiry` ON `enquiry_words` (`enquiry_id`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `sent_emails` ADD `enquiry_id` text;--> statement-breakpoint
ALTER TABLE `users` ADD `takes_enquiries` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `away_until` text;--> statement-breakpoint
CREATE INDEX `users_unasked` ON `users` (`confirmed_at`) WHERE is_practitioner = 1 and email_unsubscribed_at is null
  and (confirmation_asked_at is null or confirmation_asked_at <= confirmed_at)
  and (confirmed_at is not null or session_1_on_1 = 1 or session_group = 1 or session_online = 1);