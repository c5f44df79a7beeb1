-- Also adds the user to the admin search and sets who sees it: is_public and is_practitioner.
CREATE TRIGGER users_insert_count AFTER INSERT ON users BEGIN
  INSERT INTO user_words (user_id, name, email, title) VALUES (new.id, new.name, new.email, coalesce(new.title, ''));
  UPDATE counters SET count = count + 1 WHERE name = 'users';
  UPDATE users SET (is_public, is_practitioner) = (
    SELECT new.is_active AND new.approved_at IS NOT NULL AND authz_user_basic,
      new.is_active AND new.approved_at IS NOT NULL AND authz_user_basic AND authz_user_services
    FROM membership_levels WHERE id = new.membership_level_id) WHERE id = new.id;
END;

CREATE TRIGGER users_update_search AFTER UPDATE OF is_public, is_practitioner, tag, name, title, bio, address_town, place_id, language_id, languages,
  session_1_on_1, session_group, session_online, membership_level_id ON users BEGIN
  INSERT INTO practitioner_words (user_id) VALUES (new.id);
  DELETE FROM documents WHERE kind = 'user' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title, subtitle, body)
  SELECT 'user', new.id, new.tag, new.name, coalesce(new.title, ''),
    iif(authz_user_detailed, coalesce(new.address_town || '. ', '') || coalesce(new.bio, ''), '')
  FROM membership_levels WHERE id = new.membership_level_id AND new.is_public = 1;
END;

CREATE TRIGGER users_update_invites AFTER UPDATE OF is_admin, is_active ON users
WHEN old.is_admin AND old.is_active AND NOT (new.is_admin AND new.is_active) BEGIN
  UPDATE invites SET ended_at = new.updated_at WHERE created_by = old.id AND ended_at IS NULL;
END;

CREATE TRIGGER users_update_visibility AFTER UPDATE OF is_active, approved_at, membership_level_id ON users
WHEN old.is_active <> new.is_active OR old.approved_at IS NOT new.approved_at OR old.membership_level_id <> new.membership_level_id
BEGIN
  UPDATE users SET (is_public, is_practitioner) = (
    SELECT new.is_active AND new.approved_at IS NOT NULL AND authz_user_basic,
      new.is_active AND new.approved_at IS NOT NULL AND authz_user_basic AND authz_user_services
    FROM membership_levels WHERE id = new.membership_level_id) WHERE id = new.id;
END;

CREATE TRIGGER users_update_sent_email_words AFTER UPDATE OF name ON users WHEN old.name <> new.name BEGIN
  UPDATE sent_email_words SET name = new.name WHERE sent_email_id IN (SELECT id FROM sent_emails WHERE user_id = new.id);
END;

CREATE TRIGGER users_update_offerings AFTER UPDATE OF is_practitioner, name ON users
WHEN old.is_practitioner <> new.is_practitioner OR old.name <> new.name BEGIN
  UPDATE user_sub_categories SET is_public = new.is_practitioner, user_name = new.name WHERE user_id = new.id;
  UPDATE user_categories SET is_public = new.is_practitioner, user_name = new.name WHERE user_id = new.id;
END;

CREATE TRIGGER users_update_public_count AFTER UPDATE OF is_public ON users WHEN old.is_public <> new.is_public BEGIN
  UPDATE counters SET count = count + new.is_public - old.is_public WHERE name = 'public_users';
END;

CREATE TRIGGER users_update_is_shut AFTER UPDATE OF is_active ON users WHEN old.is_active <> new.is_active BEGIN
  UPDATE users SET is_shut = old.is_active WHERE id = new.id AND is_shut <> old.is_active;
END;

CREATE TRIGGER users_delete_count AFTER DELETE ON users BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'users';
  UPDATE counters SET count = count - old.is_public WHERE name = 'public_users';
  DELETE FROM documents WHERE kind = 'user' AND item_id = old.id;
  DELETE FROM practitioners_fts WHERE rowid = (SELECT rowid FROM user_words WHERE user_id = old.id);
  DELETE FROM user_words WHERE user_id = old.id;
END;

CREATE TRIGGER users_update_admin_search AFTER UPDATE OF name, email, title ON users
WHEN old.name <> new.name OR old.email <> new.email OR old.title IS NOT new.title BEGIN
  UPDATE user_words SET name = new.name, email = new.email, title = coalesce(new.title, '') WHERE user_id = new.id;
END;
