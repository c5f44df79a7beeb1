-- Columns and rows that follow from a change in another table.

-- Who sees a user follows from the account and its level. Only a user who was active is shut out, and the invites of
-- a former admin end.
CREATE TRIGGER users_update_access AFTER UPDATE OF is_active, is_admin, approved_at, membership_level_id ON users
WHEN old.is_active <> new.is_active OR old.is_admin <> new.is_admin OR old.approved_at IS NOT new.approved_at
  OR old.membership_level_id <> new.membership_level_id
BEGIN
  UPDATE users SET is_shut = iif(old.is_active <> new.is_active, old.is_active, is_shut), (is_public, is_practitioner) = (
    SELECT new.is_active AND new.approved_at IS NOT NULL AND authz_user_basic,
      new.is_active AND new.approved_at IS NOT NULL AND authz_user_basic AND authz_user_services
    FROM membership_levels WHERE id = new.membership_level_id) WHERE id = new.id;
  UPDATE invites SET ended_at = new.updated_at WHERE created_by = old.id AND ended_at IS NULL
    AND old.is_admin AND old.is_active AND NOT (new.is_admin AND new.is_active);
  DELETE FROM calendar_links WHERE user_id = old.id AND NOT new.is_active;
END;

CREATE TRIGGER membership_levels_update_visibility AFTER UPDATE OF authz_user_basic, authz_user_services, authz_user_detailed ON membership_levels
WHEN old.authz_user_basic <> new.authz_user_basic OR old.authz_user_services <> new.authz_user_services
  OR old.authz_user_detailed <> new.authz_user_detailed
BEGIN
  UPDATE users SET is_public = is_active AND approved_at IS NOT NULL AND new.authz_user_basic,
    is_practitioner = is_active AND approved_at IS NOT NULL AND new.authz_user_basic AND new.authz_user_services
  WHERE membership_level_id = new.id;
END;

CREATE TRIGGER blocks_insert_conversations AFTER INSERT ON blocks BEGIN
  UPDATE message_participants SET is_blocked = 1
  WHERE user_id = new.blocker_id AND other_id = new.blocked_id OR user_id = new.blocked_id AND other_id = new.blocker_id;
END;

CREATE TRIGGER blocks_delete_conversations AFTER DELETE ON blocks
WHEN NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = old.blocked_id AND blocked_id = old.blocker_id) BEGIN
  UPDATE message_participants SET is_blocked = 0
  WHERE user_id = old.blocker_id AND other_id = old.blocked_id OR user_id = old.blocked_id AND other_id = old.blocker_id;
END;

CREATE TRIGGER message_participants_insert_other_user AFTER INSERT ON message_participants
WHEN new.other_id IS NULL AND EXISTS (SELECT 1 FROM message_participants
  WHERE message_id = new.message_id AND user_id <> new.user_id) BEGIN
  UPDATE message_participants SET (other_id, is_blocked) = (
    SELECT other.user_id, EXISTS (SELECT 1 FROM blocks
      WHERE blocker_id = other.user_id AND blocked_id = message_participants.user_id
        OR blocker_id = message_participants.user_id AND blocked_id = other.user_id)
    FROM message_participants other
    WHERE other.message_id = new.message_id AND other.user_id <> message_participants.user_id LIMIT 1)
  WHERE message_id = new.message_id;
END;

-- Push subscriptions and refresh tokens end with their session.
CREATE TRIGGER sessions_delete_dependent_rows AFTER DELETE ON sessions BEGIN
  DELETE FROM push_subscriptions WHERE session_id = old.id;
  DELETE FROM session_refreshes WHERE session_id = old.id;
END;

CREATE TRIGGER event_seats_delete_notifications AFTER DELETE ON event_seats BEGIN
  DELETE FROM event_notifications WHERE seat_id = old.id;
END;
