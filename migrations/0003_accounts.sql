CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`since` text NOT NULL,
	`blocked_until` text,
	`admitted` integer DEFAULT true NOT NULL
);

CREATE INDEX `attempts_since` ON `attempts` (`since`);
CREATE TABLE `email_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`created_at` text NOT NULL,
	`used_at` text,
	`email` text,
	`sent_email_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sent_email_id`) REFERENCES `sent_emails`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `email_links_user` ON `email_links` (`user_id`,`purpose`,`created_at`);
CREATE TABLE `session_refreshes` (
	`hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`used_at` text
);

CREATE INDEX `session_refreshes_session` ON `session_refreshes` (`session_id`);
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text NOT NULL,
	`client_ip` text,
	`country_name` text,
	`user_agent_name` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`last_used_at`);
CREATE INDEX `sessions_last_used` ON `sessions` (`last_used_at`);
ALTER TABLE `sent_emails` ADD `is_urgent` integer DEFAULT false NOT NULL;
ALTER TABLE `sent_emails` ADD `unsubscribe_url` text;
ALTER TABLE `sent_emails` ADD `tries` integer DEFAULT 0 NOT NULL;
ALTER TABLE `sent_emails` ADD `error` text;
ALTER TABLE `sent_emails` ADD `retry_at` text;
ALTER TABLE `sent_emails` ADD `claimed_until` text;
ALTER TABLE `sent_emails` ADD `parked_at` text;
DROP INDEX `sent_emails_created`;
DROP INDEX `sent_emails_user`;
DROP INDEX `sent_emails_template`;
DROP INDEX `sent_emails_waiting`;
CREATE INDEX `sent_emails_created` ON `sent_emails` (`created_at`,`id`);
CREATE INDEX `sent_emails_user` ON `sent_emails` (`user_id`,`created_at`,`id`);
CREATE INDEX `sent_emails_template` ON `sent_emails` (`email_template_id`,`created_at`,`id`);
CREATE INDEX `sent_emails_due` ON `sent_emails` (`is_urgent`,max(created_at, coalesce(retry_at, ''), coalesce(claimed_until, ''))) WHERE processed = 0 and parked_at is null;
