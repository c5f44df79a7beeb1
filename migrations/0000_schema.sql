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
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`last_used_at`);--> statement-breakpoint
CREATE INDEX `sessions_last_used` ON `sessions` (`last_used_at`);--> statement-breakpoint
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
	`created_by_override` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `article_categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`key_image_id`) REFERENCES `uploaded_files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`country_id`) REFERENCES `countries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`language_id`) REFERENCES `languages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`published_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_tag_unique` ON `articles` (`tag`);--> statement-breakpoint
CREATE INDEX `articles_published` ON `articles` (is_pinned desc,published_at desc,`id`) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX `articles_category_published` ON `articles` (`category_id`,is_pinned desc,published_at desc,`id`) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX `articles_category_time` ON `articles` (`category_id`,published_at desc,`id`) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX `articles_featured` ON `articles` (is_pinned desc,published_at desc,`id`) WHERE is_featured = 1 and published_at is not null;--> statement-breakpoint
CREATE INDEX `articles_scheduled` ON `articles` (`published_at`) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX `articles_key_image` ON `articles` (`key_image_id`) WHERE key_image_id is not null;--> statement-breakpoint
CREATE INDEX `articles_title` ON `articles` (title collate nocase,`id`) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX `articles_by_title` ON `articles` (title collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `articles_category` ON `articles` (`category_id`,title collate nocase,`id`);--> statement-breakpoint
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
CREATE INDEX `sent_emails_given_up` ON `sent_emails` (`created_at`,`id`) WHERE parked_at is not null;--> statement-breakpoint
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
	`image_1_id` text NOT NULL,
	`image_2_id` text,
	`image_3_id` text,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sub_category_id`) REFERENCES `sub_categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_1_id`) REFERENCES `uploaded_files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_2_id`) REFERENCES `uploaded_files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_3_id`) REFERENCES `uploaded_files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `events_tag_unique` ON `events` (`tag`);--> statement-breakpoint
CREATE INDEX `events_coming` ON `events` (`start_at`,`id`) WHERE is_active = 1;--> statement-breakpoint
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
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`about_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`handled_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_open` ON `reports` (`created_by`,`object_type`,`object_id`) WHERE is_handled = 0;--> statement-breakpoint
CREATE INDEX `reports_queue` ON `reports` (`is_handled`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reports_created` ON `reports` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reports_about` ON `reports` (`about_id`);--> statement-breakpoint
CREATE INDEX `reports_person` ON `reports` (`created_by`);--> statement-breakpoint
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
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sub_category_id`) REFERENCES `sub_categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `threads_tag_unique` ON `threads` (`tag`);--> statement-breakpoint
CREATE INDEX `threads_sub_category` ON `threads` (`sub_category_id`,`created_at`,`id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE INDEX `threads_created` ON `threads` (`created_at`,`id`) WHERE is_deleted = 0;--> statement-breakpoint
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
	`words_language_id` text,
	`phone` text,
	`mobile` text,
	`facebook` text,
	`instagram` text,
	`linkedin` text,
	`twitter` text,
	`tiktok` text,
	`threads` text,
	`linktree` text,
	`website` text,
	`address_town` text,
	`town_key` text,
	`session_1_on_1` integer,
	`session_group` integer,
	`session_online` integer,
	`is_accepting_clients` integer,
	`accepting_confirmed_at` text,
	`is_accepting_lapsed` integer DEFAULT false NOT NULL,
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
CREATE INDEX `users_inactive` ON `users` (name collate nocase,`id`) WHERE is_active = 0;--> statement-breakpoint
CREATE INDEX `users_admins` ON `users` (name collate nocase,`id`) WHERE is_admin = 1;--> statement-breakpoint
CREATE INDEX `users_practitioners` ON `users` (name collate nocase,`id`) WHERE is_practitioner = 1;--> statement-breakpoint
CREATE INDEX `users_public` ON `users` (name collate nocase,`id`) WHERE is_public = 1;--> statement-breakpoint
CREATE INDEX `users_accepting` ON `users` (`accepting_confirmed_at`) WHERE is_accepting_clients = 1 and is_accepting_lapsed = 0;