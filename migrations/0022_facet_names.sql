-- Somebody who changes name and what they are found by at once: of the triggers that then fire none may
-- rely on another having been there, so each takes the name from the person.
DROP TRIGGER user_sub_categories_faceted;
--> statement-breakpoint
DROP TRIGGER user_categories_faceted;
--> statement-breakpoint
DROP TRIGGER users_facets_follow;
--> statement-breakpoint
CREATE TRIGGER user_sub_categories_faceted AFTER UPDATE OF is_public ON user_sub_categories WHEN old.is_public <> new.is_public BEGIN
  DELETE FROM practitioner_facets WHERE user_id = new.user_id AND group_id = new.sub_category_id AND new.is_public = 0;
  INSERT INTO practitioner_facets (group_id, kind, value, user_id, user_name)
  SELECT new.sub_category_id, kind, value, user_id, (SELECT name FROM users WHERE id = new.user_id) FROM practitioner_values
  WHERE user_id = new.user_id AND new.is_public = 1 ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER user_categories_faceted AFTER UPDATE OF is_public ON user_categories WHEN old.is_public <> new.is_public BEGIN
  DELETE FROM practitioner_facets WHERE user_id = new.user_id AND group_id = new.category_id AND new.is_public = 0;
  INSERT INTO practitioner_facets (group_id, kind, value, user_id, user_name)
  SELECT new.category_id, kind, value, user_id, (SELECT name FROM users WHERE id = new.user_id) FROM practitioner_values
  WHERE user_id = new.user_id AND new.is_public = 1 ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
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
  SELECT g.group_id, v.kind, v.value, new.id, new.name FROM practitioner_groups g CROSS JOIN practitioner_values v
  WHERE g.user_id = new.id AND v.user_id = new.id ON CONFLICT DO NOTHING;
END;
