CREATE TABLE `file_uses` (
	`reference` text NOT NULL,
	`resource` text NOT NULL,
	`item_id` text NOT NULL,
	PRIMARY KEY(`reference`, `resource`, `item_id`)
);
--> statement-breakpoint
CREATE INDEX `file_uses_item` ON `file_uses` (`resource`,`item_id`,`reference`);--> statement-breakpoint
CREATE TABLE `former_file_names` (
	`name` text PRIMARY KEY NOT NULL,
	`file_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `former_file_names_file` ON `former_file_names` (`file_id`);--> statement-breakpoint
CREATE TABLE `library_files` (
	`file_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`is_personal` integer NOT NULL,
	`is_used` integer NOT NULL,
	`has_alternative_text` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `library_files_filter` ON `library_files` (`kind`,`is_personal`,`is_used`,`has_alternative_text`,`created_at`,`file_id`);--> statement-breakpoint
ALTER TABLE `uploaded_files` ADD `focal_x` real;--> statement-breakpoint
ALTER TABLE `uploaded_files` ADD `focal_y` real;
--> statement-breakpoint
-- The files that items show, by id or, in texts and in `image` columns, by stored name. A text is cut at each address of a
-- file: the stored name follows after two folders of two characters.
CREATE VIEW file_references AS
SELECT * FROM (
  SELECT 'users' AS resource, id AS item_id, image_id AS reference FROM users WHERE image_id IS NOT NULL
  UNION ALL SELECT 'users', user_id, file_id FROM user_pictures
  UNION ALL SELECT 'articles', id, key_image_id FROM articles WHERE key_image_id IS NOT NULL
  UNION ALL SELECT 'articles', item.id, substr(part.value, position.value, 36) FROM articles item,
    json_each('[' || replace(json_quote(item.article), 'data-file=\"', '","') || ']') part,
    json_each('[1, 38]') position WHERE part.key > 0 AND substr(part.value, position.value - 1, 1) IN ('', ':')
  UNION ALL SELECT 'articles', item.id, rtrim(substr(part.value, 7, 37), '"?') FROM articles item,
    json_each('[' || replace(json_quote(item.article), '/files/', '","') || ']') part WHERE part.key > 0
) UNION ALL
SELECT * FROM (
  SELECT 'events' AS resource, id AS item_id, image_1_id AS reference FROM events
  UNION ALL SELECT 'events', id, image_2_id FROM events WHERE image_2_id IS NOT NULL
  UNION ALL SELECT 'events', id, image_3_id FROM events WHERE image_3_id IS NOT NULL
  UNION ALL SELECT 'categories', id, image FROM categories WHERE image IS NOT NULL
  UNION ALL SELECT 'sub_categories', id, image FROM sub_categories WHERE image IS NOT NULL
) UNION ALL
SELECT * FROM (
  SELECT 'blogs' AS resource, item.id AS item_id, rtrim(substr(part.value, 7, 37), '"?') AS reference FROM blogs item,
    json_each('[' || replace(json_quote(item.details), '/files/', '","') || ']') part WHERE part.key > 0
  UNION ALL SELECT 'pages', item.id, rtrim(substr(part.value, 7, 37), '"?') FROM pages item,
    json_each('[' || replace(json_quote(item.details), '/files/', '","') || ']') part WHERE part.key > 0
  UNION ALL SELECT 'thread-replies', item.id, rtrim(substr(part.value, 7, 37), '"?') FROM thread_replies item,
    json_each('[' || replace(json_quote(item.comments), '/files/', '","') || ']') part WHERE part.key > 0
  UNION ALL SELECT 'email_templates', item.id, rtrim(substr(part.value, 7, 37), '"?') FROM email_templates item,
    json_each('[' || replace(json_quote(item.html), '/files/', '","') || ']') part WHERE part.key > 0
);
--> statement-breakpoint
INSERT OR IGNORE INTO file_uses (reference, resource, item_id) SELECT reference, resource, item_id FROM file_references;
--> statement-breakpoint
INSERT INTO library_files (file_id, kind, is_personal, is_used, has_alternative_text, created_at)
SELECT id, iif(content_type LIKE 'image/%', 'image', 'video'), object_type = 'users',
  EXISTS (SELECT 1 FROM file_uses WHERE reference IN (file.id, file.name)), alternative_text IS NOT NULL, created_at
FROM uploaded_files file;
