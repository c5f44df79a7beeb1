CREATE TABLE `directory_facets` (
	`group_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`group_id`, `kind`, `value`)
);
--> statement-breakpoint
CREATE INDEX `directory_facets_most` ON `directory_facets` (`group_id`,`kind`,count desc,`value`);--> statement-breakpoint
CREATE TABLE `practitioner_facets` (
	`group_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	PRIMARY KEY(`user_id`, `group_id`, `kind`, `value`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `practitioner_facets_list` ON `practitioner_facets` (`group_id`,`kind`,`value`,user_name collate nocase,`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `town_key` text;--> statement-breakpoint
ALTER TABLE `users` ADD `is_accepting_clients` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `accepting_confirmed_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `is_accepting_lapsed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `users_accepting` ON `users` (`accepting_confirmed_at`) WHERE is_accepting_clients = 1 and is_accepting_lapsed = 0;--> statement-breakpoint

-- The facets of the directory: what its practitioners are found by, in each group that they stand in.
-- A group is a sub-category, a category, or 'all'. Of a session that is not offered nothing stands
-- here; a town needs a level that publishes it; who has not confirmed for long accepts nobody.
CREATE VIEW practitioner_groups AS
  SELECT user_id, sub_category_id AS group_id, user_name FROM user_sub_categories WHERE is_public = 1
  UNION ALL SELECT user_id, category_id, user_name FROM user_categories WHERE is_public = 1
  UNION ALL SELECT id, 'all', name FROM users WHERE is_practitioner = 1;
CREATE VIEW practitioner_values AS
  SELECT u.id AS user_id, f.value ->> 0 AS kind, f.value ->> 1 AS value
  FROM users u JOIN membership_levels l ON l.id = u.membership_level_id, json_each(json_array(
    json_array('session', iif(u.session_1_on_1 IS 0, NULL, '1-on-1')),
    json_array('session', iif(u.session_group IS 0, NULL, 'group')),
    json_array('session', iif(u.session_online IS 0, NULL, 'online')),
    json_array('town', iif(l.authz_user_detailed AND u.address_town IS NOT NULL, u.town_key, NULL)),
    json_array('language', u.language_id),
    json_array('accepting', iif(u.is_accepting_clients AND NOT u.is_accepting_lapsed, '1', NULL)))) f
  WHERE f.value ->> 1 IS NOT NULL
  UNION ALL SELECT user_id, 'tag', tag_id FROM tag_links WHERE user_id IS NOT NULL;

CREATE TRIGGER practitioner_facets_counted AFTER INSERT ON practitioner_facets BEGIN
  INSERT INTO directory_facets (group_id, kind, value, count) VALUES (new.group_id, new.kind, new.value, 1)
  ON CONFLICT (group_id, kind, value) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER practitioner_facets_uncounted AFTER DELETE ON practitioner_facets BEGIN
  UPDATE directory_facets SET count = count - 1 WHERE group_id = old.group_id AND kind = old.kind AND value = old.value;
  DELETE FROM directory_facets WHERE group_id = old.group_id AND kind = old.kind AND value = old.value AND count <= 0;
END;

-- Somebody comes into a group, or leaves it.
CREATE TRIGGER user_sub_categories_faceted AFTER UPDATE OF is_public ON user_sub_categories WHEN old.is_public <> new.is_public BEGIN
  DELETE FROM practitioner_facets WHERE user_id = new.user_id AND group_id = new.sub_category_id AND new.is_public = 0;
  INSERT INTO practitioner_facets (group_id, kind, value, user_id, user_name)
  SELECT new.sub_category_id, kind, value, user_id, new.user_name FROM practitioner_values
  WHERE user_id = new.user_id AND new.is_public = 1 ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER user_sub_categories_unfaceted AFTER DELETE ON user_sub_categories BEGIN
  DELETE FROM practitioner_facets WHERE user_id = old.user_id AND group_id = old.sub_category_id;
END;
CREATE TRIGGER user_categories_faceted AFTER UPDATE OF is_public ON user_categories WHEN old.is_public <> new.is_public BEGIN
  DELETE FROM practitioner_facets WHERE user_id = new.user_id AND group_id = new.category_id AND new.is_public = 0;
  INSERT INTO practitioner_facets (group_id, kind, value, user_id, user_name)
  SELECT new.category_id, kind, value, user_id, new.user_name FROM practitioner_values
  WHERE user_id = new.user_id AND new.is_public = 1 ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER user_categories_unfaceted AFTER DELETE ON user_categories BEGIN
  DELETE FROM practitioner_facets WHERE user_id = old.user_id AND group_id = old.category_id;
END;
CREATE TRIGGER users_faceted AFTER UPDATE OF is_practitioner ON users WHEN old.is_practitioner <> new.is_practitioner BEGIN
  DELETE FROM practitioner_facets WHERE user_id = new.id AND group_id = 'all' AND new.is_practitioner = 0;
  INSERT INTO practitioner_facets (group_id, kind, value, user_id, user_name)
  SELECT 'all', kind, value, user_id, new.name FROM practitioner_values
  WHERE user_id = new.id AND new.is_practitioner = 1 ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER users_unfaceted AFTER DELETE ON users BEGIN
  DELETE FROM practitioner_facets WHERE user_id = old.id;
END;

-- What somebody is found by changes: only what differs is written.
CREATE TRIGGER users_facets_follow AFTER UPDATE OF session_1_on_1, session_group, session_online, address_town, town_key,
  language_id, is_accepting_clients, is_accepting_lapsed, membership_level_id ON users
WHEN old.session_1_on_1 IS NOT new.session_1_on_1 OR old.session_group IS NOT new.session_group
  OR old.session_online IS NOT new.session_online OR old.address_town IS NOT new.address_town
  OR old.town_key IS NOT new.town_key OR old.language_id IS NOT new.language_id
  OR old.is_accepting_clients IS NOT new.is_accepting_clients OR old.is_accepting_lapsed <> new.is_accepting_lapsed
  OR old.membership_level_id <> new.membership_level_id
BEGIN
  DELETE FROM practitioner_facets WHERE user_id = new.id
    AND (kind, value) NOT IN (SELECT kind, value FROM practitioner_values WHERE user_id = new.id);
  INSERT INTO practitioner_facets (group_id, kind, value, user_id, user_name)
  SELECT g.group_id, v.kind, v.value, new.id, g.user_name FROM practitioner_groups g CROSS JOIN practitioner_values v
  WHERE g.user_id = new.id AND v.user_id = new.id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER users_facets_named AFTER UPDATE OF name ON users WHEN old.name <> new.name BEGIN
  UPDATE practitioner_facets SET user_name = new.name WHERE user_id = new.id;
END;
CREATE TRIGGER membership_levels_faceted AFTER UPDATE OF authz_user_detailed ON membership_levels
WHEN old.authz_user_detailed <> new.authz_user_detailed BEGIN
  DELETE FROM practitioner_facets WHERE kind = 'town' AND new.authz_user_detailed = 0
    AND user_id IN (SELECT id FROM users WHERE membership_level_id = new.id);
  INSERT INTO practitioner_facets (group_id, kind, value, user_id, user_name)
  SELECT g.group_id, 'town', u.town_key, u.id, g.user_name FROM users u CROSS JOIN practitioner_groups g ON g.user_id = u.id
  WHERE u.membership_level_id = new.id AND u.is_practitioner = 1 AND new.authz_user_detailed = 1
    AND u.address_town IS NOT NULL AND u.town_key IS NOT NULL ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER tag_links_faceted AFTER INSERT ON tag_links WHEN new.user_id IS NOT NULL BEGIN
  INSERT INTO practitioner_facets (group_id, kind, value, user_id, user_name)
  SELECT group_id, 'tag', new.tag_id, user_id, user_name FROM practitioner_groups
  WHERE user_id = new.user_id ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER tag_links_unfaceted AFTER DELETE ON tag_links WHEN old.user_id IS NOT NULL BEGIN
  DELETE FROM practitioner_facets WHERE user_id = old.user_id AND kind = 'tag' AND value = old.tag_id;
END;
CREATE TRIGGER tag_links_facets_follow AFTER UPDATE OF tag_id, user_id ON tag_links
WHEN old.tag_id <> new.tag_id OR old.user_id IS NOT new.user_id BEGIN
  DELETE FROM practitioner_facets WHERE user_id = old.user_id AND kind = 'tag' AND value = old.tag_id;
  INSERT INTO practitioner_facets (group_id, kind, value, user_id, user_name)
  SELECT group_id, 'tag', new.tag_id, user_id, user_name FROM practitioner_groups
  WHERE user_id = new.user_id ON CONFLICT DO NOTHING;
END;

-- Who stands here already. Of accents a town loses the last when it is saved again.
UPDATE users SET town_key = nullif(trim(lower(replace(replace(replace(address_town, '-', ' '), '.', ''), '''', ''))), '')
WHERE address_town IS NOT NULL;
INSERT INTO practitioner_facets (group_id, kind, value, user_id, user_name)
SELECT g.group_id, v.kind, v.value, g.user_id, g.user_name FROM practitioner_groups g JOIN practitioner_values v ON v.user_id = g.user_id
WHERE true ON CONFLICT DO NOTHING;
