CREATE TABLE `user_cards` (
	`user_id` text PRIMARY KEY NOT NULL,
	`shows_details` integer DEFAULT false NOT NULL,
	`shows_services` integer DEFAULT false NOT NULL,
	`takes_messages` integer DEFAULT false NOT NULL,
	`has_offerings` integer DEFAULT false NOT NULL,
	`image` text,
	`language_names` text DEFAULT '[]' NOT NULL,
	`prices` text DEFAULT '[]' NOT NULL,
	`credential_ends` text DEFAULT '[]' NOT NULL,
	`tag_names` text DEFAULT '[]' NOT NULL,
	`answers` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tag_links_tag_users` ON `tag_links` (`tag_id`,`user_id`) WHERE user_id is not null;--> statement-breakpoint
-- The values of `user_cards`. An enquiry counts as in `enquiryLimits` (worker/contract/enquiries/enquiries.ts).
CREATE VIEW user_card_values AS SELECT u.id AS user_id,
  l.authz_user_detailed AS shows_details, l.authz_user_services AS shows_services,
  l.authz_messages OR u.is_admin AS takes_messages,
  EXISTS (SELECT 1 FROM user_sub_categories o WHERE o.user_id = u.id AND o.is_public = 1) AS has_offerings,
  (SELECT json_array(f.name, f.width, f.height, iif(coalesce(f.focal_x, f.focal_y) IS NULL, NULL,
      coalesce(f.focal_x, 0.5) || ' ' || coalesce(f.focal_y, 0.5)))
    FROM uploaded_files f WHERE f.id = u.image_id) AS image,
  (SELECT json_group_array(json_array(n.id, n.name)) FROM json_each(coalesce(u.languages, json_array(u.language_id))) spoken
    JOIN languages n ON n.id = spoken.value) AS language_names,
  (SELECT json_group_array(json_array(p.session, p.price_from, p.currency, p.reduced_from, p.free_first_minutes))
    FROM user_prices p WHERE p.user_id = u.id) AS prices,
  (SELECT json_group_array(min(c.checked_until, coalesce(c.until, c.checked_until))) FROM credentials c
    WHERE c.user_id = u.id AND c.checked_at IS NOT NULL AND c.checked_until IS NOT NULL) AS credential_ends,
  (SELECT json_group_array(t.name) FROM tag_links k JOIN tags t ON t.id = k.tag_id WHERE k.user_id = u.id) AS tag_names,
  (SELECT json_group_array(seconds) FROM (
    SELECT iif(e.answered_at <= strftime('%Y-%m-%dT%H:%M:%fZ', e.asked_at, '+72 hours'), 1, -1) * unixepoch(e.asked_at) AS seconds
    FROM enquiry_recipients e WHERE e.user_id = u.id AND e.asked_at IS NOT NULL
      AND e.state NOT IN ('waiting', 'unlisted', 'withdrawn')
    ORDER BY e.asked_at DESC LIMIT 100)) AS answers
FROM users u JOIN membership_levels l ON l.id = u.membership_level_id;
--> statement-breakpoint
INSERT INTO user_cards (user_id, shows_details, shows_services, takes_messages, has_offerings, image, language_names, prices, credential_ends, tag_names, answers)
SELECT user_id, shows_details, shows_services, takes_messages, has_offerings, image, language_names, prices, credential_ends, tag_names, answers
FROM user_card_values;
--> statement-breakpoint
INSERT INTO counters (name, count) SELECT 'practitioners', count(*) FROM users WHERE is_practitioner = 1;
