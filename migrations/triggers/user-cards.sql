-- Triggers of `user_cards`, which holds what the directory shows of a user from other tables (worker/db/schema/user-cards.ts).
-- The job `counters` compares it each day.

-- A new user has no rows in the other tables yet.
CREATE TRIGGER users_insert_card AFTER INSERT ON users BEGIN
  INSERT INTO user_cards (user_id, shows_details, shows_services, takes_messages, image, language_names)
  SELECT user_id, shows_details, shows_services, takes_messages, image, language_names
  FROM user_card_values WHERE user_id = new.id;
END;

CREATE TRIGGER users_update_card AFTER UPDATE OF membership_level_id, is_admin, image_id, languages, language_id ON users
WHEN (old.membership_level_id, old.is_admin, old.image_id, old.languages, old.language_id)
  IS NOT (new.membership_level_id, new.is_admin, new.image_id, new.languages, new.language_id)
BEGIN
  UPDATE user_cards SET (shows_details, shows_services, takes_messages, image, language_names) = (
    SELECT v.shows_details, v.shows_services, v.takes_messages, v.image, v.language_names
    FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id = new.id;
END;

CREATE TRIGGER users_delete_card AFTER DELETE ON users BEGIN
  DELETE FROM user_cards WHERE user_id = old.id;
END;

CREATE TRIGGER membership_levels_update_cards AFTER UPDATE OF authz_user_detailed, authz_user_services, authz_messages ON membership_levels
WHEN (old.authz_user_detailed, old.authz_user_services, old.authz_messages)
  IS NOT (new.authz_user_detailed, new.authz_user_services, new.authz_messages)
BEGIN
  UPDATE user_cards SET (shows_details, shows_services, takes_messages) = (
    SELECT v.shows_details, v.shows_services, v.takes_messages
    FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id IN (SELECT id FROM users WHERE membership_level_id = new.id);
END;

-- An import inserts the picture after the user.
CREATE TRIGGER uploaded_files_insert_card AFTER INSERT ON uploaded_files BEGIN
  UPDATE user_cards SET image = (SELECT v.image FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id IN (SELECT id FROM users WHERE image_id = new.id);
END;

CREATE TRIGGER uploaded_files_update_card AFTER UPDATE OF name, width, height, focal_x, focal_y ON uploaded_files BEGIN
  UPDATE user_cards SET image = (SELECT v.image FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id IN (SELECT id FROM users WHERE image_id = new.id);
END;

CREATE TRIGGER user_prices_insert_card AFTER INSERT ON user_prices BEGIN
  UPDATE user_cards SET prices = (SELECT v.prices FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id = new.user_id;
END;

CREATE TRIGGER user_prices_update_card AFTER UPDATE OF user_id, position, session, price_from, currency, reduced_from, free_first_minutes ON user_prices BEGIN
  UPDATE user_cards SET prices = (SELECT v.prices FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id IN (old.user_id, new.user_id);
END;

CREATE TRIGGER user_prices_delete_card AFTER DELETE ON user_prices BEGIN
  UPDATE user_cards SET prices = (SELECT v.prices FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id = old.user_id;
END;

CREATE TRIGGER credentials_insert_card AFTER INSERT ON credentials BEGIN
  UPDATE user_cards SET credential_ends = (SELECT v.credential_ends FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id = new.user_id;
END;

CREATE TRIGGER credentials_update_card AFTER UPDATE OF user_id, checked_at, checked_until, until ON credentials BEGIN
  UPDATE user_cards SET credential_ends = (SELECT v.credential_ends FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id IN (old.user_id, new.user_id);
END;

CREATE TRIGGER credentials_delete_card AFTER DELETE ON credentials BEGIN
  UPDATE user_cards SET credential_ends = (SELECT v.credential_ends FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id = old.user_id;
END;

CREATE TRIGGER tag_links_insert_card AFTER INSERT ON tag_links WHEN new.user_id IS NOT NULL BEGIN
  UPDATE user_cards SET tag_names = (SELECT v.tag_names FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id = new.user_id;
END;

CREATE TRIGGER tag_links_update_card AFTER UPDATE OF user_id, tag_id ON tag_links BEGIN
  UPDATE user_cards SET tag_names = (SELECT v.tag_names FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id IN (old.user_id, new.user_id);
END;

CREATE TRIGGER tag_links_delete_card AFTER DELETE ON tag_links WHEN old.user_id IS NOT NULL BEGIN
  UPDATE user_cards SET tag_names = (SELECT v.tag_names FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id = old.user_id;
END;

CREATE TRIGGER tags_update_cards AFTER UPDATE OF name ON tags WHEN old.name <> new.name BEGIN
  UPDATE user_cards SET tag_names = (SELECT v.tag_names FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id IN (SELECT user_id FROM tag_links WHERE tag_id = new.id AND user_id IS NOT NULL);
END;

CREATE TRIGGER user_sub_categories_insert_card AFTER INSERT ON user_sub_categories BEGIN
  UPDATE user_cards SET has_offerings = (SELECT v.has_offerings FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id = new.user_id;
END;

CREATE TRIGGER user_sub_categories_update_card AFTER UPDATE OF user_id, is_public ON user_sub_categories BEGIN
  UPDATE user_cards SET has_offerings = (SELECT v.has_offerings FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id IN (old.user_id, new.user_id);
END;

CREATE TRIGGER user_sub_categories_delete_card AFTER DELETE ON user_sub_categories BEGIN
  UPDATE user_cards SET has_offerings = (SELECT v.has_offerings FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id = old.user_id;
END;

CREATE TRIGGER enquiry_recipients_insert_card AFTER INSERT ON enquiry_recipients WHEN new.asked_at IS NOT NULL BEGIN
  UPDATE user_cards SET answers = (SELECT v.answers FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id = new.user_id;
END;

CREATE TRIGGER enquiry_recipients_update_card AFTER UPDATE OF user_id, asked_at, answered_at, state ON enquiry_recipients BEGIN
  UPDATE user_cards SET answers = (SELECT v.answers FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id IN (old.user_id, new.user_id);
END;

CREATE TRIGGER enquiry_recipients_delete_card AFTER DELETE ON enquiry_recipients WHEN old.asked_at IS NOT NULL BEGIN
  UPDATE user_cards SET answers = (SELECT v.answers FROM user_card_values v WHERE v.user_id = user_cards.user_id)
  WHERE user_id = old.user_id;
END;
