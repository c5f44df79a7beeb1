CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`since` text NOT NULL,
	`blocked_until` text,
	`admitted` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_since` ON `attempts` (`since`);--> statement-breakpoint
CREATE TABLE `email_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`created_at` text NOT NULL,
	`used_at` text,
	`email` text,
	`sign_up` text,
	`sent_email_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sent_email_id`) REFERENCES `sent_emails`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `email_links_user` ON `email_links` (`user_id`,`purpose`,`created_at`);--> statement-breakpoint
CREATE INDEX `email_links_passing` ON `email_links` (`created_at`) WHERE purpose <> 'unsubscribe';--> statement-breakpoint
CREATE TABLE `session_refreshes` (
	`hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`used_at` text
);
--> statement-breakpoint
CREATE INDEX `session_refreshes_session` ON `session_refreshes` (`session_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text NOT NULL,
	`client_ip` text,
	`country_name` text,
	`user_agent_name` text,
	`proved_at` text,
	`exporting_since` text,
	`adding_since` text,
	`refresh_family_hash` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`last_used_at`);--> statement-breakpoint
CREATE INDEX `sessions_last_used` ON `sessions` (`last_used_at`);--> statement-breakpoint
CREATE TABLE `alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`user_id` text,
	`contact` text,
	`asked_by` text,
	`secret_hash` text,
	`confirmed_at` text,
	`object_type` text,
	`object_id` text,
	`search` text,
	`seen` text DEFAULT '[]' NOT NULL,
	`due_at` text,
	`told_at` text,
	`ends_at` text NOT NULL,
	`is_end_told` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `alerts_due` ON `alerts` (`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX `alerts_user` ON `alerts` (`user_id`,`id`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `alerts_asked_by` ON `alerts` (`asked_by`,`id`) WHERE asked_by is not null;--> statement-breakpoint
CREATE INDEX `alerts_end` ON `alerts` (`ends_at`);--> statement-breakpoint
CREATE INDEX `alerts_object` ON `alerts` (`object_id`) WHERE object_id is not null;--> statement-breakpoint
CREATE TABLE `article_categories` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`tag` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`display_order` integer DEFAULT 1 NOT NULL,
	`count_articles` integer DEFAULT 0 NOT NULL,
	`count_dated_articles` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `article_categories_tag_unique` ON `article_categories` (`tag`);--> statement-breakpoint
CREATE INDEX `article_categories_order` ON `article_categories` (`is_active`,`display_order`,`id`);--> statement-breakpoint
CREATE TABLE `article_drafts` (
	`article_id` text NOT NULL,
	`user_id` text NOT NULL,
	`version` integer NOT NULL,
	`fields` text NOT NULL,
	`updated_at` text NOT NULL,
	`touched_at` text NOT NULL,
	PRIMARY KEY(`article_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `article_drafts_user` ON `article_drafts` (`user_id`);--> statement-breakpoint
CREATE TABLE `articles` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`tag` text NOT NULL,
	`category_id` text NOT NULL,
	`title` text NOT NULL,
	`sub_title` text,
	`key_image_id` text,
	`article` text,
	`plain` text,
	`country_id` text,
	`language_id` text,
	`is_pinned` integer DEFAULT false NOT NULL,
	`is_coming_soon` integer DEFAULT false NOT NULL,
	`is_featured` integer DEFAULT false NOT NULL,
	`is_restricted` integer DEFAULT false NOT NULL,
	`published_at` text,
	`published_by` text,
	`unpublish_at` text,
	`author_id` text,
	`created_by_override` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `article_categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`key_image_id`) REFERENCES `uploaded_files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`language_id`) REFERENCES `languages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`published_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_tag_unique` ON `articles` (`tag`);--> statement-breakpoint
CREATE INDEX `articles_published` ON `articles` (is_pinned desc,published_at desc,`id`) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX `articles_category_published` ON `articles` (`category_id`,is_pinned desc,published_at desc,`id`) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX `articles_category_time` ON `articles` (`category_id`,published_at desc,`id`) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX `articles_featured` ON `articles` (is_pinned desc,published_at desc,`id`) WHERE is_featured = 1 and published_at is not null;--> statement-breakpoint
CREATE INDEX `articles_scheduled` ON `articles` (`published_at`) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX `articles_ending` ON `articles` (`unpublish_at`) WHERE unpublish_at is not null;--> statement-breakpoint
CREATE INDEX `articles_key_image` ON `articles` (`key_image_id`) WHERE key_image_id is not null;--> statement-breakpoint
CREATE INDEX `articles_author` ON `articles` (`author_id`) WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX `articles_title` ON `articles` (title collate nocase,`id`) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX `articles_by_title` ON `articles` (title collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `articles_category` ON `articles` (`category_id`,title collate nocase,`id`);--> statement-breakpoint
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
CREATE INDEX `bulk_items_item` ON `bulk_items` (`item_id`);--> statement-breakpoint
CREATE TABLE `event_dates` (
	`event_id` text NOT NULL,
	`date` text NOT NULL,
	`start_at` text NOT NULL,
	`end_at` text NOT NULL,
	PRIMARY KEY(`event_id`, `date`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_dates_start` ON `event_dates` (`start_at`,`event_id`);--> statement-breakpoint
CREATE INDEX `event_dates_event` ON `event_dates` (`event_id`,`start_at`);--> statement-breakpoint
CREATE TABLE `event_seats` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`event_id` text NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`user_id` text,
	`contact` text,
	`asked_by` text,
	`secret_hash` text,
	`state` text NOT NULL,
	`joined_at` text,
	`start_at` text NOT NULL,
	`end_at` text NOT NULL,
	`to_tell` text,
	`was` text,
	`reminded_at` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_seats_member` ON `event_seats` (`event_id`,`date`,`user_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `event_seats_visitor` ON `event_seats` (`asked_by`,`event_id`,`date`) WHERE asked_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `event_seats_link` ON `event_seats` (`secret_hash`) WHERE secret_hash is not null;--> statement-breakpoint
CREATE INDEX `event_seats_order` ON `event_seats` (`event_id`,`date`,`state`,`joined_at`,`id`);--> statement-breakpoint
CREATE INDEX `event_seats_user` ON `event_seats` (`user_id`,`start_at`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `event_seats_start` ON `event_seats` (`start_at`);--> statement-breakpoint
CREATE INDEX `event_seats_to_tell` ON `event_seats` (`id`) WHERE to_tell is not null;--> statement-breakpoint
CREATE INDEX `event_seats_asked` ON `event_seats` (`created_at`) WHERE state = 'asked';--> statement-breakpoint
CREATE TABLE `blogs` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`title` text NOT NULL,
	`tag` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`language_id` text,
	`details` text,
	`plain` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`language_id`) REFERENCES `languages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blogs_tag_unique` ON `blogs` (`tag`);--> statement-breakpoint
CREATE INDEX `blogs_created` ON `blogs` (`is_active`,`created_at`);--> statement-breakpoint
CREATE TABLE `footers` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`title` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`column` integer DEFAULT 1 NOT NULL,
	`display_order` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `footers_order` ON `footers` (`is_active`,`column`,`display_order`,`id`);--> statement-breakpoint
CREATE TABLE `pages` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`title` text NOT NULL,
	`tag` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`footer_id` text,
	`display_order` integer DEFAULT 1 NOT NULL,
	`language_id` text,
	`details` text,
	`plain` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`footer_id`) REFERENCES `footers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`language_id`) REFERENCES `languages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_tag_unique` ON `pages` (`tag`);--> statement-breakpoint
CREATE INDEX `pages_footer` ON `pages` (`footer_id`,`is_active`,`display_order`,`id`);--> statement-breakpoint
CREATE TABLE `categories` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`tag` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text,
	`image` text,
	`display_order` integer DEFAULT 10 NOT NULL,
	`users_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_tag_unique` ON `categories` (`tag`);--> statement-breakpoint
CREATE INDEX `categories_order` ON `categories` (`is_active`,`display_order`,`id`);--> statement-breakpoint
CREATE TABLE `sub_categories` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`category_id` text NOT NULL,
	`category_tag` text,
	`name` text NOT NULL,
	`tag` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text,
	`image` text,
	`display_order` integer DEFAULT 10 NOT NULL,
	`users_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sub_categories_tag_unique` ON `sub_categories` (`tag`);--> statement-breakpoint
CREATE INDEX `sub_categories_order` ON `sub_categories` (`category_id`,`display_order`,`id`);--> statement-breakpoint
CREATE TABLE `email_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`tag` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_templates_tag_unique` ON `email_templates` (`tag`);--> statement-breakpoint
CREATE TABLE `sent_emails` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`user_id` text,
	`about_id` text,
	`email_template_id` text,
	`enquiry_id` text,
	`unless_seen` text,
	`to_addr` text NOT NULL,
	`bcc_addr` text,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text,
	`processed` integer DEFAULT false NOT NULL,
	`sent_at` text,
	`opened_at` text,
	`is_urgent` integer DEFAULT false NOT NULL,
	`unsubscribe_url` text,
	`is_answer` integer DEFAULT false NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`error` text,
	`retry_at` text,
	`claimed_until` text,
	`parked_at` text,
	`message_id` text,
	`returned` text,
	`returned_at` text,
	`returned_over_at` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`about_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`email_template_id`) REFERENCES `email_templates`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sent_emails_created` ON `sent_emails` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `sent_emails_user` ON `sent_emails` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `sent_emails_about` ON `sent_emails` (`about_id`) WHERE about_id is not null;--> statement-breakpoint
CREATE INDEX `sent_emails_template` ON `sent_emails` (`email_template_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `sent_emails_unsent` ON `sent_emails` (`created_at`,`id`) WHERE processed = 0;--> statement-breakpoint
CREATE INDEX `sent_emails_message` ON `sent_emails` (`message_id`) WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX `sent_emails_returned` ON `sent_emails` (`to_addr`) WHERE returned in ('bounced', 'complained') and returned_over_at is null;--> statement-breakpoint
CREATE INDEX `sent_emails_given_up` ON `sent_emails` (`created_at`,`id`) WHERE parked_at is not null;--> statement-breakpoint
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
CREATE TABLE `shortlisted` (
	`user_id` text NOT NULL,
	`person_id` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `person_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shortlisted_person` ON `shortlisted` (`person_id`);--> statement-breakpoint
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
CREATE INDEX `erasures_created` ON `erasures` (`created_at`);--> statement-breakpoint
CREATE TABLE `file_upload_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `file_uploads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `file_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`object_type` text NOT NULL,
	`object_id` text NOT NULL,
	`content_type` text NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`copyright` text,
	`size` integer NOT NULL,
	`part_size` integer NOT NULL,
	`multipart_id` text NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_uploads_name_unique` ON `file_uploads` (`name`);--> statement-breakpoint
CREATE INDEX `file_uploads_created` ON `file_uploads` (`created_at`);--> statement-breakpoint
CREATE TABLE `uploaded_files` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`object_type` text NOT NULL,
	`object_id` text NOT NULL,
	`content_type` text NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`copyright` text,
	`alternative_text` text,
	`size` integer NOT NULL,
	`width` integer,
	`height` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uploaded_files_name_unique` ON `uploaded_files` (`name`);--> statement-breakpoint
CREATE INDEX `uploaded_files_object` ON `uploaded_files` (`object_type`,`object_id`,`id`);--> statement-breakpoint
CREATE TABLE `crisis_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`country_id` text NOT NULL,
	`number` text NOT NULL,
	`hours` text,
	`url` text,
	`display_order` integer DEFAULT 10 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `crisis_lines_order` ON `crisis_lines` (`is_active`,`display_order`,`id`);--> statement-breakpoint
CREATE TABLE `crisis_words` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`words` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `places` (
	`id` text PRIMARY KEY NOT NULL,
	`tag` text NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`region` text,
	`country_id` text NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`cell` integer NOT NULL,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `places_tag_unique` ON `places` (`tag`);--> statement-breakpoint
CREATE INDEX `places_cell` ON `places` (`cell`);--> statement-breakpoint
CREATE INDEX `places_key` ON `places` (`key`,`id`);--> statement-breakpoint
CREATE TABLE `practitioner_orders` (
	`slot` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`seed` text NOT NULL,
	`practitioners_count` integer NOT NULL,
	`confirmed_count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `synonyms` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`words` text NOT NULL,
	`means` text NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `invites` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`hash` text NOT NULL,
	`email` text,
	`name` text,
	`most` integer NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`ended_at` text,
	`stopped_at` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invites_hash_unique` ON `invites` (`hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invites_email_unique` ON `invites` (`email`);--> statement-breakpoint
CREATE INDEX `invites_created` ON `invites` (`created_at`);--> statement-breakpoint
CREATE TABLE `applications` (
	`user_id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`sub_category_ids` text,
	`words` text,
	`asked_words` text,
	`reason` text,
	`sent_at` text,
	`decided_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `applications_waiting` ON `applications` (`sent_at`,`user_id`) WHERE state = 'sent';--> statement-breakpoint
CREATE TABLE `credentials` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`body` text NOT NULL,
	`number` text,
	`url` text,
	`since` text,
	`until` text,
	`paper_key` text,
	`paper_type` text,
	`paper_name` text,
	`paper_size` integer,
	`paper_at` text,
	`checked_at` text,
	`checked_with` text,
	`checked_until` text,
	`told_days` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `credentials_person` ON `credentials` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `credentials_ending` ON `credentials` (`checked_until`) WHERE checked_at is not null;--> statement-breakpoint
CREATE INDEX `credentials_unchecked` ON `credentials` (`updated_at`,`id`) WHERE checked_at is null;--> statement-breakpoint
CREATE INDEX `credentials_papers` ON `credentials` (`checked_at`) WHERE paper_key is not null;--> statement-breakpoint
CREATE TABLE `user_pictures` (
	`user_id` text NOT NULL,
	`position` integer NOT NULL,
	`file_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `position`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `uploaded_files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `user_pictures_file` ON `user_pictures` (`file_id`);--> statement-breakpoint
CREATE TABLE `user_questions` (
	`user_id` text NOT NULL,
	`position` integer NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	PRIMARY KEY(`user_id`, `position`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `notice_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`updated_at` text NOT NULL,
	`digest_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notice_settings_due` ON `notice_settings` (`digest_at`) WHERE digest_at is not null;--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`object_type` text NOT NULL,
	`object_id` text NOT NULL,
	`part` text,
	`by_id` text,
	`count` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`read_at` text,
	`is_on_site` integer DEFAULT true NOT NULL,
	`digest` text,
	`is_push_due` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_unread` ON `notices` (`user_id`,`kind`,`object_id`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `notices_newest` ON `notices` (`user_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `notices_digest` ON `notices` (`user_id`,`digest`) WHERE digest is not null;--> statement-breakpoint
CREATE INDEX `notices_push` ON `notices` (`updated_at`) WHERE is_push_due = 1;--> statement-breakpoint
CREATE INDEX `notices_by` ON `notices` (`by_id`) WHERE by_id is not null;--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`retry_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_person` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `user_categories` (
	`user_id` text NOT NULL,
	`category_id` text NOT NULL,
	`offerings_count` integer DEFAULT 0 NOT NULL,
	`is_public` integer DEFAULT false NOT NULL,
	`user_name` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`user_id`, `category_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `user_categories_public` ON `user_categories` (`category_id`,user_name collate nocase,`user_id`) WHERE is_public = 1;--> statement-breakpoint
CREATE TABLE `user_prices` (
	`user_id` text NOT NULL,
	`position` integer NOT NULL,
	`session` text NOT NULL,
	`price_from` real NOT NULL,
	`price_to` real,
	`currency` text NOT NULL,
	`minutes` integer,
	`reduced_from` real,
	`free_first_minutes` integer,
	`note` text,
	PRIMARY KEY(`user_id`, `position`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `user_sub_categories` (
	`user_id` text NOT NULL,
	`sub_category_id` text NOT NULL,
	`created_at` text NOT NULL,
	`is_public` integer DEFAULT false NOT NULL,
	`user_name` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`user_id`, `sub_category_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sub_category_id`) REFERENCES `sub_categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `user_sub_categories_public` ON `user_sub_categories` (`sub_category_id`,user_name collate nocase,`user_id`) WHERE is_public = 1;--> statement-breakpoint
CREATE TABLE `access_log_countries` (
	`day` text NOT NULL,
	`country_name` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `country_name`)
);
--> statement-breakpoint
CREATE TABLE `access_log_hours` (
	`hour` text NOT NULL,
	`object_type_id` text NOT NULL,
	`access_type_id` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`hour`, `object_type_id`, `access_type_id`)
);
--> statement-breakpoint
CREATE TABLE `access_log_objects` (
	`day` text NOT NULL,
	`object_type_id` text NOT NULL,
	`object_id` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `object_type_id`, `object_id`)
);
--> statement-breakpoint
CREATE INDEX `access_log_objects_most` ON `access_log_objects` (`day`,`count`);--> statement-breakpoint
CREATE TABLE `day_counts` (
	`day` text NOT NULL,
	`name` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `name`)
);
--> statement-breakpoint
CREATE TABLE `parked_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`queue` text NOT NULL,
	`body` text,
	`person_id` text,
	`replayed_at` text,
	`replayed_by` text,
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`replayed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `parked_messages_created` ON `parked_messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `parked_messages_listed` ON `parked_messages` (replayed_at is null,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `parked_messages_waiting` ON `parked_messages` (`created_at`,`id`) WHERE replayed_at is null;--> statement-breakpoint
CREATE INDEX `parked_messages_person` ON `parked_messages` (`person_id`) WHERE person_id is not null;--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`tag` text NOT NULL,
	`description` text,
	`is_active` integer DEFAULT true NOT NULL,
	`user_id` text NOT NULL,
	`location_id` text,
	`category_id` text,
	`sub_category_id` text,
	`start_at` text NOT NULL,
	`end_at` text NOT NULL,
	`timezone_id` text,
	`rrule` text,
	`left_out` text,
	`moved` text,
	`capacity` integer,
	`online_url` text,
	`off_at` text,
	`off_why` text,
	`dates_of` text,
	`dates_until` text,
	`image_1_id` text NOT NULL,
	`image_2_id` text,
	`image_3_id` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sub_category_id`) REFERENCES `sub_categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`timezone_id`) REFERENCES `timezones`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_1_id`) REFERENCES `uploaded_files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_2_id`) REFERENCES `uploaded_files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_3_id`) REFERENCES `uploaded_files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_tag_unique` ON `events` (`tag`);--> statement-breakpoint
CREATE INDEX `events_coming` ON `events` (`start_at`,`id`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `events_repeating` ON `events` (`user_id`) WHERE rrule is not null;--> statement-breakpoint
CREATE INDEX `events_repeating_at` ON `events` (`location_id`) WHERE rrule is not null;--> statement-breakpoint
CREATE INDEX `events_user` ON `events` (`user_id`,`start_at`);--> statement-breakpoint
CREATE INDEX `events_location` ON `events` (`location_id`,`start_at`);--> statement-breakpoint
CREATE INDEX `events_name` ON `events` (name collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `events_image_1` ON `events` (`image_1_id`);--> statement-breakpoint
CREATE INDEX `events_image_2` ON `events` (`image_2_id`) WHERE image_2_id is not null;--> statement-breakpoint
CREATE INDEX `events_image_3` ON `events` (`image_3_id`) WHERE image_3_id is not null;--> statement-breakpoint
CREATE TABLE `locations` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`tag` text NOT NULL,
	`description` text,
	`is_active` integer DEFAULT true NOT NULL,
	`is_public` integer DEFAULT false NOT NULL,
	`is_religious_location` integer DEFAULT false NOT NULL,
	`address_line_1` text,
	`address_line_2` text,
	`address_line_3` text,
	`address_town` text,
	`address_county` text,
	`address_postcode` text,
	`address_country_id` text,
	`phone` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`address_country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `locations_tag_unique` ON `locations` (`tag`);--> statement-breakpoint
CREATE INDEX `locations_name` ON `locations` (name collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `locations_public` ON `locations` (name collate nocase,`id`) WHERE is_public = 1 and is_active = 1;--> statement-breakpoint
CREATE TABLE `user_locations` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`user_id` text NOT NULL,
	`location_id` text NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`approved_by_id` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`approved_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_locations_pair` ON `user_locations` (`user_id`,`location_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_locations_default` ON `user_locations` (`user_id`) WHERE is_default = 1;--> statement-breakpoint
CREATE INDEX `user_locations_location` ON `user_locations` (`location_id`,`id`);--> statement-breakpoint
CREATE INDEX `user_locations_admins` ON `user_locations` (`location_id`,`id`) WHERE is_admin = 1 and approved_by_id is not null;--> statement-breakpoint
CREATE INDEX `user_locations_waiting` ON `user_locations` (`location_id`,`id`) WHERE approved_by_id is null;--> statement-breakpoint
CREATE INDEX `user_locations_asked` ON `user_locations` (`created_at`,`id`) WHERE approved_by_id is null;--> statement-breakpoint
CREATE TABLE `access_logs` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`client_ip` text,
	`country_name` text,
	`object_type_id` text NOT NULL,
	`access_type_id` text NOT NULL,
	`object_id` text,
	`width` integer,
	`height` integer,
	`user_agent_name` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `access_logs_person` ON `access_logs` (`created_by`,`id`) WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX `access_logs_object` ON `access_logs` (`object_id`,`id`) WHERE object_id is not null;--> statement-breakpoint
CREATE TABLE `access_object_types` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text DEFAULT '2026-01-01T00:00:00.000Z' NOT NULL,
	`created_by` text,
	`updated_at` text DEFAULT '2026-01-01T00:00:00.000Z' NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`tag` text NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `access_object_types_tag_unique` ON `access_object_types` (`tag`);--> statement-breakpoint
CREATE TABLE `access_types` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text DEFAULT '2026-01-01T00:00:00.000Z' NOT NULL,
	`created_by` text,
	`updated_at` text DEFAULT '2026-01-01T00:00:00.000Z' NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`tag` text NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `access_types_tag_unique` ON `access_types` (`tag`);--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `documents` (
	`rowid` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`item_id` text NOT NULL,
	`tag` text NOT NULL,
	`title` text NOT NULL,
	`subtitle` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`published_at` text
);
--> statement-breakpoint
CREATE INDEX `documents_item` ON `documents` (`kind`,`item_id`);--> statement-breakpoint
CREATE TABLE `history` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`description` text NOT NULL,
	`link_table` text NOT NULL,
	`link_id` text NOT NULL,
	`link_title` text,
	`replaced` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `history_table` ON `history` (`link_table`,`id`);--> statement-breakpoint
CREATE INDEX `history_link` ON `history` (`link_id`,`id`);--> statement-breakpoint
CREATE INDEX `history_person` ON `history` (`created_by`,`id`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`period` integer,
	`since` text,
	`last_run` text,
	`last_success` text,
	`last_error` text,
	`note` text,
	`due_at` text,
	`claimed_until` text,
	`memory` text
);
--> statement-breakpoint
CREATE TABLE `status_reports` (
	`id` integer PRIMARY KEY NOT NULL,
	`built_at` text NOT NULL,
	`report` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `countries` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `languages` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `languages_code_unique` ON `languages` (`code`);--> statement-breakpoint
CREATE TABLE `timezones` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bookmarks` (
	`id` text PRIMARY KEY NOT NULL,
	`article_id` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookmarks_pair` ON `bookmarks` (`created_by`,`article_id`);--> statement-breakpoint
CREATE INDEX `bookmarks_person` ON `bookmarks` (`created_by`,`id`);--> statement-breakpoint
CREATE TABLE `friends` (
	`from_id` text NOT NULL,
	`to_id` text NOT NULL,
	`requested_at` text NOT NULL,
	`approved_at` text,
	`request_id` text,
	PRIMARY KEY(`from_id`, `to_id`),
	FOREIGN KEY (`from_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `friends_sent` ON `friends` (`from_id`,`requested_at`,`to_id`);--> statement-breakpoint
CREATE INDEX `friends_received` ON `friends` (`to_id`,`requested_at`,`from_id`);--> statement-breakpoint
CREATE INDEX `friends_asked` ON `friends` (`from_id`,`requested_at`,`to_id`) WHERE approved_at is null;--> statement-breakpoint
CREATE INDEX `friends_waiting` ON `friends` (`to_id`,`requested_at`,`from_id`) WHERE approved_at is null;--> statement-breakpoint
CREATE INDEX `friends_joined_sent` ON `friends` (`from_id`,`approved_at`,`to_id`) WHERE approved_at is not null;--> statement-breakpoint
CREATE INDEX `friends_joined_received` ON `friends` (`to_id`,`approved_at`,`from_id`) WHERE approved_at is not null;--> statement-breakpoint
CREATE TABLE `like_counts` (
	`object_type` text NOT NULL,
	`object_id` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`object_type`, `object_id`)
);
--> statement-breakpoint
CREATE TABLE `likes` (
	`id` text PRIMARY KEY NOT NULL,
	`object_type` text NOT NULL,
	`object_id` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `likes_object` ON `likes` (`object_type`,`object_id`,`created_by`);--> statement-breakpoint
CREATE INDEX `likes_person` ON `likes` (`created_by`,`id`);--> statement-breakpoint
CREATE TABLE `message_participants` (
	`message_id` text NOT NULL,
	`user_id` text NOT NULL,
	`is_sender` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`last_reply_at` text NOT NULL,
	`unread_count` integer DEFAULT 0 NOT NULL,
	`other_id` text,
	`is_blocked` integer DEFAULT false NOT NULL,
	`unread_from` text,
	`read_at` text,
	`mailed_at` text,
	`is_told` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`message_id`, `user_id`),
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`other_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `message_participants_untold` ON `message_participants` (`mailed_at`) WHERE unread_count > 0 and is_told = 0 and mailed_at is not null;--> statement-breakpoint
CREATE INDEX `message_participants_person` ON `message_participants` (`user_id`,`is_active`,`last_reply_at`,`message_id`);--> statement-breakpoint
CREATE INDEX `message_participants_unread` ON `message_participants` (`user_id`) WHERE unread_count > 0;--> statement-breakpoint
CREATE INDEX `message_participants_with` ON `message_participants` (`user_id`,`other_id`);--> statement-breakpoint
CREATE TABLE `message_readings` (
	`message_id` text NOT NULL,
	`by_sender` integer DEFAULT false NOT NULL,
	`read_at` text NOT NULL,
	PRIMARY KEY(`message_id`, `by_sender`, `read_at`),
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `message_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`reply` text NOT NULL,
	`read_at` text,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `message_replies_reading` ON `message_replies` (`message_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `message_replies_person` ON `message_replies` (`created_by`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`title` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`closed_at` text,
	`last_reply_at` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `saved_items` (
	`id` text PRIMARY KEY NOT NULL,
	`object_type` text NOT NULL,
	`object_id` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_items_object` ON `saved_items` (`object_type`,`object_id`,`created_by`);--> statement-breakpoint
CREATE INDEX `saved_items_person` ON `saved_items` (`created_by`,`object_type`,`id`);--> statement-breakpoint
CREATE TABLE `answered_keys` (
	`person_id` text NOT NULL,
	`key` text NOT NULL,
	`answer` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`person_id`, `key`),
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `answered_keys_created` ON `answered_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `blocks` (
	`id` text PRIMARY KEY NOT NULL,
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blocks_pair` ON `blocks` (`blocker_id`,`blocked_id`);--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`,`blocker_id`);--> statement-breakpoint
CREATE INDEX `blocks_list` ON `blocks` (`blocker_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `counted_acts` (
	`id` text PRIMARY KEY NOT NULL,
	`person_id` text NOT NULL,
	`kind` text NOT NULL,
	`created_at` text NOT NULL,
	`number` integer,
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `counted_acts_recent` ON `counted_acts` (`person_id`,`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `counted_acts_numbered` ON `counted_acts` (`person_id`,`kind`,`number`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`object_type` text NOT NULL,
	`object_id` text NOT NULL,
	`about_id` text,
	`reason` text NOT NULL,
	`comments` text,
	`copy` text,
	`is_handled` integer DEFAULT false NOT NULL,
	`handled_at` text,
	`handled_by_id` text,
	`outcome` text,
	`outcome_comments` text,
	`outcome_reason` text,
	`paused_until` text,
	`appeal_hash` text,
	`appealed_at` text,
	`appeal_words` text,
	`appeal_decided_at` text,
	`appeal_decided_by_id` text,
	`appeal_outcome` text,
	`appeal_reason` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`about_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`handled_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`appeal_decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_open` ON `reports` (`created_by`,`object_type`,`object_id`) WHERE is_handled = 0;--> statement-breakpoint
CREATE INDEX `reports_queue` ON `reports` (`is_handled`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reports_created` ON `reports` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reports_about` ON `reports` (`about_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_appealed` ON `reports` (`appealed_at`) WHERE appealed_at is not null and appeal_decided_at is null;--> statement-breakpoint
CREATE INDEX `reports_object` ON `reports` (`object_type`,`object_id`,`created_at`) WHERE is_handled = 0;--> statement-breakpoint
CREATE INDEX `reports_person` ON `reports` (`created_by`,`created_at`);--> statement-breakpoint
CREATE TABLE `authenticators` (
	`user_id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`secret` text NOT NULL,
	`confirmed_at` text,
	`last_step` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `challenges_created` ON `challenges` (`created_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`name` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`sign_count` integer DEFAULT 0 NOT NULL,
	`transports` text NOT NULL,
	`last_used_at` text,
	`rp_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`used_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `second_factor_resets` (
	`user_id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`due_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `second_factor_resets_due` ON `second_factor_resets` (`due_at`);--> statement-breakpoint
CREATE TABLE `security_events` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`user_id` text,
	`created_by` text,
	`kind` text NOT NULL,
	`detail` text,
	`client_ip` text,
	`country_name` text,
	`user_agent_name` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `security_events_user` ON `security_events` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_kind` ON `security_events` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `security_events_person` ON `security_events` (`created_by`,`id`) WHERE created_by is not null;--> statement-breakpoint
CREATE TABLE `former_tags` (
	`resource` text NOT NULL,
	`tag` text NOT NULL,
	`item_id` text NOT NULL,
	`changed_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `former_tags_address` ON `former_tags` (`resource`,`tag`);--> statement-breakpoint
CREATE TABLE `tag_links` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`tag_id` text NOT NULL,
	`category_id` text,
	`sub_category_id` text,
	`user_id` text,
	`article_id` text,
	`thread_id` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sub_category_id`) REFERENCES `sub_categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tag_links_category` ON `tag_links` (`category_id`,`tag_id`) WHERE category_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `tag_links_sub_category` ON `tag_links` (`sub_category_id`,`tag_id`) WHERE sub_category_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `tag_links_user` ON `tag_links` (`user_id`,`tag_id`) WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `tag_links_article` ON `tag_links` (`article_id`,`tag_id`) WHERE article_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `tag_links_thread` ON `tag_links` (`thread_id`,`tag_id`) WHERE thread_id is not null;--> statement-breakpoint
CREATE INDEX `tag_links_tag` ON `tag_links` (`tag_id`,`id`);--> statement-breakpoint
CREATE TABLE `tags` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`total_count` integer DEFAULT 0 NOT NULL,
	`categories_count` integer DEFAULT 0 NOT NULL,
	`sub_categories_count` integer DEFAULT 0 NOT NULL,
	`users_count` integer DEFAULT 0 NOT NULL,
	`articles_count` integer DEFAULT 0 NOT NULL,
	`threads_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_name_unique` ON `tags` (`name`);--> statement-breakpoint
CREATE TABLE `follows` (
	`user_id` text NOT NULL,
	`object_type` text NOT NULL,
	`object_id` text NOT NULL,
	`is_muted` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `object_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `follows_object` ON `follows` (`object_id`,`is_muted`,`created_at`);--> statement-breakpoint
CREATE TABLE `thread_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`thread_id` text NOT NULL,
	`reply_id` text,
	`depth` integer DEFAULT 0 NOT NULL,
	`path` text NOT NULL,
	`comments` text NOT NULL,
	`plain` text,
	`edited_at` text,
	`is_deleted` integer DEFAULT false NOT NULL,
	`deleted_by` text,
	`likes_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reply_id`) REFERENCES `thread_replies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `thread_replies_reading` ON `thread_replies` (`thread_id`,`path`);--> statement-breakpoint
CREATE INDEX `thread_replies_parent` ON `thread_replies` (`reply_id`);--> statement-breakpoint
CREATE INDEX `thread_replies_person` ON `thread_replies` (`created_by`,`is_deleted`);--> statement-breakpoint
CREATE INDEX `thread_replies_created` ON `thread_replies` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `thread_replies_written` ON `thread_replies` (`thread_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `thread_replies_changed` ON `thread_replies` (`thread_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `threads` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`title` text NOT NULL,
	`tag` text NOT NULL,
	`sub_category_id` text NOT NULL,
	`is_deleted` integer DEFAULT false NOT NULL,
	`deleted_by` text,
	`replies_count` integer DEFAULT 0 NOT NULL,
	`places_count` integer DEFAULT 0 NOT NULL,
	`last_reply_at` text,
	`answer_id` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sub_category_id`) REFERENCES `sub_categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `threads_tag_unique` ON `threads` (`tag`);--> statement-breakpoint
CREATE INDEX `threads_sub_category` ON `threads` (`sub_category_id`,`created_at`,`id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE INDEX `threads_created` ON `threads` (`created_at`,`id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE INDEX `threads_answered` ON `threads` (`last_reply_at`,`id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE INDEX `threads_unanswered` ON `threads` (`created_at`,`id`) WHERE is_deleted = 0 and replies_count < 2;--> statement-breakpoint
CREATE INDEX `threads_began` ON `threads` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `threads_person` ON `threads` (`created_by`,`is_deleted`,`sub_category_id`);--> statement-breakpoint
CREATE INDEX `threads_title` ON `threads` (title collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `threads_own_deleted` ON `threads` (`created_by`,`updated_at`,`id`) WHERE is_deleted = 1 and deleted_by = created_by;--> statement-breakpoint
CREATE INDEX `threads_own_deleted_in` ON `threads` (`created_by`,`sub_category_id`,`updated_at`,`id`) WHERE is_deleted = 1 and deleted_by = created_by;--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`begun_at` text NOT NULL,
	`account_id` text NOT NULL,
	`level_id` text NOT NULL,
	`parts` integer NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`plan` text DEFAULT '' NOT NULL,
	`left_out` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `membership_levels` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`level` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`authz_user_basic` integer DEFAULT false NOT NULL,
	`authz_user_detailed` integer DEFAULT false NOT NULL,
	`authz_user_services` integer DEFAULT false NOT NULL,
	`authz_favourites` integer DEFAULT false NOT NULL,
	`authz_friends` integer DEFAULT false NOT NULL,
	`authz_reviews` integer DEFAULT false NOT NULL,
	`authz_messages` integer DEFAULT false NOT NULL,
	`authz_articles` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `membership_levels_default` ON `membership_levels` (`is_default`) WHERE is_default = 1;--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`tag` text NOT NULL,
	`email` text NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`language_id` text,
	`timezone_id` text,
	`membership_level_id` text NOT NULL,
	`date_of_birth` text,
	`image_id` text,
	`is_business` integer DEFAULT false NOT NULL,
	`title` text,
	`bio` text,
	`hello` text,
	`words_language_id` text,
	`phone` text,
	`mobile` text,
	`website` text,
	`facebook` text,
	`instagram` text,
	`linkedin` text,
	`twitter` text,
	`tiktok` text,
	`threads` text,
	`linktree` text,
	`address_town` text,
	`shown` text,
	`town_key` text,
	`place_id` text,
	`languages` text,
	`times` text,
	`session_1_on_1` integer,
	`session_group` integer,
	`session_online` integer,
	`is_accepting_clients` integer,
	`takes_enquiries` integer DEFAULT true NOT NULL,
	`away_until` text,
	`confirmed_at` text,
	`confirmation_asked_at` text,
	`is_accepting_lapsed` integer DEFAULT false NOT NULL,
	`rank_0` text,
	`rank_1` text,
	`rank_2` text,
	`password_hash` text,
	`email_verification_id` text,
	`email_verified_at` text,
	`email_unsubscribed_at` text,
	`password_reset_email_id` text,
	`last_login` text,
	`approved_at` text,
	`approved_by_id` text,
	`connections_count` integer DEFAULT 0 NOT NULL,
	`is_public` integer DEFAULT false NOT NULL,
	`is_practitioner` integer DEFAULT false NOT NULL,
	`paused_until` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`language_id`) REFERENCES `languages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`timezone_id`) REFERENCES `timezones`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`membership_level_id`) REFERENCES `membership_levels`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_id`) REFERENCES `uploaded_files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`words_language_id`) REFERENCES `languages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`approved_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_tag_unique` ON `users` (`tag`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_name` ON `users` (name collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_image` ON `users` (`image_id`) WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX `users_level` ON `users` (`membership_level_id`,name collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `users_waiting` ON `users` (name collate nocase,`id`) WHERE approved_at is null;--> statement-breakpoint
CREATE INDEX `users_unapproved` ON `users` (`created_at`,`id`) WHERE approved_at is null;--> statement-breakpoint
CREATE INDEX `users_inactive` ON `users` (name collate nocase,`id`) WHERE is_active = 0;--> statement-breakpoint
CREATE INDEX `users_paused` ON `users` (`paused_until`) WHERE paused_until is not null;--> statement-breakpoint
CREATE INDEX `users_admins` ON `users` (name collate nocase,`id`) WHERE is_admin = 1;--> statement-breakpoint
CREATE INDEX `users_practitioners` ON `users` (name collate nocase,`id`) WHERE is_practitioner = 1;--> statement-breakpoint
CREATE INDEX `users_public` ON `users` (name collate nocase,`id`) WHERE is_public = 1;--> statement-breakpoint
CREATE INDEX `users_accepting` ON `users` (`confirmed_at`) WHERE is_accepting_clients = 1 and is_accepting_lapsed = 0;--> statement-breakpoint
CREATE INDEX `users_confirmed` ON `users` (`confirmed_at`) WHERE is_practitioner = 1;--> statement-breakpoint
CREATE INDEX `users_unasked` ON `users` (`confirmed_at`) WHERE is_practitioner = 1 and email_unsubscribed_at is null
  and (confirmation_asked_at is null or confirmation_asked_at <= confirmed_at)
  and (confirmed_at is not null or session_1_on_1 = 1 or session_group = 1 or session_online = 1);--> statement-breakpoint
CREATE INDEX `users_place` ON `users` (`place_id`) WHERE is_practitioner = 1;--> statement-breakpoint
CREATE INDEX `users_rank_0` ON `users` (is_practitioner desc,(is_accepting_clients is 1 and is_accepting_lapsed = 0) desc,`rank_0`,`id`) WHERE is_public = 1;--> statement-breakpoint
CREATE INDEX `users_rank_1` ON `users` (is_practitioner desc,(is_accepting_clients is 1 and is_accepting_lapsed = 0) desc,`rank_1`,`id`) WHERE is_public = 1;--> statement-breakpoint
CREATE INDEX `users_rank_2` ON `users` (is_practitioner desc,(is_accepting_clients is 1 and is_accepting_lapsed = 0) desc,`rank_2`,`id`) WHERE is_public = 1;--> statement-breakpoint
CREATE TABLE `views` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text,
	`resource` text NOT NULL,
	`name` text NOT NULL,
	`filter` text NOT NULL,
	`columns` text,
	`is_shared` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `views_person` ON `views` (`created_by`);--> statement-breakpoint
CREATE INDEX `views_shared` ON `views` (`is_shared`);