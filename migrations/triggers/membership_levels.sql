CREATE TRIGGER membership_levels_faceted AFTER UPDATE OF authz_user_detailed ON membership_levels
WHEN old.authz_user_detailed <> new.authz_user_detailed BEGIN
  DELETE FROM practitioner_facets WHERE kind = 'town' AND new.authz_user_detailed = 0
    AND user_id IN (SELECT id FROM users WHERE membership_level_id = new.id);
  INSERT INTO practitioner_facets (group_id, kind, value, user_id, user_name)
  SELECT g.group_id, 'town', u.town_key, u.id, g.user_name FROM users u CROSS JOIN practitioner_groups g ON g.user_id = u.id
  WHERE u.membership_level_id = new.id AND u.is_practitioner = 1 AND new.authz_user_detailed = 1
    AND u.address_town IS NOT NULL AND u.town_key IS NOT NULL ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER membership_levels_judged AFTER UPDATE OF authz_user_basic, authz_user_services, authz_user_detailed ON membership_levels
WHEN old.authz_user_basic <> new.authz_user_basic OR old.authz_user_services <> new.authz_user_services
  OR old.authz_user_detailed <> new.authz_user_detailed
BEGIN
  UPDATE users SET is_public = is_active AND approved_at IS NOT NULL AND new.authz_user_basic,
    is_practitioner = is_active AND approved_at IS NOT NULL AND new.authz_user_basic AND new.authz_user_services
  WHERE membership_level_id = new.id;
END;
