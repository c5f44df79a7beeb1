CREATE TRIGGER practitioner_facets_counted AFTER INSERT ON practitioner_facets BEGIN
  INSERT INTO directory_facets (group_id, kind, value, count) VALUES (new.group_id, new.kind, new.value, 1)
  ON CONFLICT (group_id, kind, value) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER practitioner_facets_uncounted AFTER DELETE ON practitioner_facets BEGIN
  UPDATE directory_facets SET count = count - 1 WHERE group_id = old.group_id AND kind = old.kind AND value = old.value;
  DELETE FROM directory_facets WHERE group_id = old.group_id AND kind = old.kind AND value = old.value AND count <= 0;
END;

-- People: who is public, who stands in the directory.
CREATE TRIGGER users_counted AFTER INSERT ON users BEGIN
  UPDATE counters SET count = count + 1 WHERE name = 'users';
  UPDATE users SET (is_public, is_practitioner) = (
    SELECT new.is_active AND new.approved_at IS NOT NULL AND authz_user_basic,
      new.is_active AND new.approved_at IS NOT NULL AND authz_user_basic AND authz_user_services
    FROM membership_levels WHERE id = new.membership_level_id) WHERE id = new.id;
END;

CREATE TRIGGER users_faceted AFTER UPDATE OF is_practitioner ON users WHEN old.is_practitioner <> new.is_practitioner BEGIN
  DELETE FROM practitioner_facets WHERE user_id = new.id AND group_id = 'all' AND new.is_practitioner = 0;
  INSERT INTO practitioner_facets (group_id, kind, value, user_id, user_name)
  SELECT 'all', kind, value, user_id, new.name FROM practitioner_values
  WHERE user_id = new.id AND new.is_practitioner = 1 ON CONFLICT DO NOTHING;
END;

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

CREATE TRIGGER users_facets_named AFTER UPDATE OF name ON users WHEN old.name <> new.name BEGIN
  UPDATE practitioner_facets SET user_name = new.name WHERE user_id = new.id;
END;

CREATE TRIGGER users_found_anew AFTER UPDATE OF is_public, tag, name, title, bio, address_town, membership_level_id ON users BEGIN
  DELETE FROM documents WHERE kind = 'user' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title, subtitle, body)
  SELECT 'user', new.id, new.tag, new.name, coalesce(new.title, ''),
    iif(authz_user_detailed, coalesce(new.address_town || '. ', '') || coalesce(new.bio, ''), '')
  FROM membership_levels WHERE id = new.membership_level_id AND new.is_public = 1;
END;

CREATE TRIGGER users_judged AFTER UPDATE OF is_active, approved_at, membership_level_id ON users
WHEN old.is_active <> new.is_active OR old.approved_at IS NOT new.approved_at OR old.membership_level_id <> new.membership_level_id
BEGIN
  UPDATE users SET (is_public, is_practitioner) = (
    SELECT new.is_active AND new.approved_at IS NOT NULL AND authz_user_basic,
      new.is_active AND new.approved_at IS NOT NULL AND authz_user_basic AND authz_user_services
    FROM membership_levels WHERE id = new.membership_level_id) WHERE id = new.id;
END;

CREATE TRIGGER users_mail_follows AFTER UPDATE OF name ON users WHEN old.name <> new.name BEGIN
  UPDATE sent_email_words SET name = new.name WHERE sent_email_id IN (SELECT id FROM sent_emails WHERE user_id = new.id);
END;

CREATE TRIGGER users_offerings_follow AFTER UPDATE OF is_practitioner, name ON users
WHEN old.is_practitioner <> new.is_practitioner OR old.name <> new.name BEGIN
  UPDATE user_sub_categories SET is_public = new.is_practitioner, user_name = new.name WHERE user_id = new.id;
  UPDATE user_categories SET is_public = new.is_practitioner, user_name = new.name WHERE user_id = new.id;
END;

CREATE TRIGGER users_public_counted AFTER UPDATE OF is_public ON users WHEN old.is_public <> new.is_public BEGIN
  UPDATE counters SET count = count + new.is_public - old.is_public WHERE name = 'public_users';
END;

CREATE TRIGGER users_uncounted AFTER DELETE ON users BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'users';
  UPDATE counters SET count = count - old.is_public WHERE name = 'public_users';
  DELETE FROM documents WHERE kind = 'user' AND item_id = old.id;
END;

CREATE TRIGGER users_unfaceted AFTER DELETE ON users BEGIN
  DELETE FROM practitioner_facets WHERE user_id = old.id;
END;

CREATE TRIGGER users_unworded AFTER DELETE ON users BEGIN
  DELETE FROM user_words WHERE user_id = old.id;
END;

CREATE TRIGGER users_worded AFTER INSERT ON users BEGIN
  INSERT INTO user_words (user_id, name, email, title) VALUES (new.id, new.name, new.email, coalesce(new.title, ''));
END;

CREATE TRIGGER users_worded_anew AFTER UPDATE OF name, email, title ON users
WHEN old.name <> new.name OR old.email <> new.email OR old.title IS NOT new.title BEGIN
  UPDATE user_words SET name = new.name, email = new.email, title = coalesce(new.title, '') WHERE user_id = new.id;
END;
