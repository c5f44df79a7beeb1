DROP INDEX `tag_links_tag_users`;--> statement-breakpoint
ALTER TABLE `tag_links` ADD `is_public` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `tag_links_people` ON `tag_links` (`tag_id`,`user_id`) WHERE is_public = 1;--> statement-breakpoint
ALTER TABLE `tags` ADD `people_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- The values of `tags.people_ids`: one id more than `tagPeople.listed` (worker/search/directory/list-article-people.ts).
CREATE VIEW tag_people AS SELECT t.id AS tag_id,
  (SELECT json_group_array(user_id) FROM (SELECT k.user_id FROM tag_links k
    WHERE k.tag_id = t.id AND k.is_public = 1 ORDER BY k.user_id LIMIT 26)) AS people_ids
FROM tags t;
--> statement-breakpoint
UPDATE tag_links SET is_public = 1 WHERE user_id IN (SELECT id FROM users WHERE is_practitioner = 1);
--> statement-breakpoint
UPDATE tags SET people_ids = (SELECT v.people_ids FROM tag_people v WHERE v.tag_id = tags.id);
