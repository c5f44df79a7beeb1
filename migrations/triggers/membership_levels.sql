CREATE TRIGGER membership_levels_update_visibility AFTER UPDATE OF authz_user_basic, authz_user_services, authz_user_detailed ON membership_levels
WHEN old.authz_user_basic <> new.authz_user_basic OR old.authz_user_services <> new.authz_user_services
  OR old.authz_user_detailed <> new.authz_user_detailed
BEGIN
  UPDATE users SET is_public = is_active AND approved_at IS NOT NULL AND new.authz_user_basic,
    is_practitioner = is_active AND approved_at IS NOT NULL AND new.authz_user_basic AND new.authz_user_services
  WHERE membership_level_id = new.id;
END;
