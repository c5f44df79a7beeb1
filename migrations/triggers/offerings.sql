CREATE TRIGGER user_categories_delete_count AFTER DELETE ON user_categories BEGIN
  UPDATE categories SET users_count = users_count - old.is_public WHERE id = old.category_id;
END;

CREATE TRIGGER user_categories_update_count AFTER UPDATE OF is_public ON user_categories WHEN old.is_public <> new.is_public BEGIN
  UPDATE categories SET users_count = users_count + new.is_public - old.is_public WHERE id = new.category_id;
END;

CREATE TRIGGER user_sub_categories_insert_count AFTER INSERT ON user_sub_categories BEGIN
  UPDATE user_sub_categories SET (is_public, user_name) = (SELECT is_practitioner, name FROM users WHERE id = new.user_id)
  WHERE user_id = new.user_id AND sub_category_id = new.sub_category_id;
  INSERT INTO user_categories (user_id, category_id, offerings_count)
  SELECT new.user_id, category_id, 1 FROM sub_categories WHERE id = new.sub_category_id AND is_active = 1
  ON CONFLICT (user_id, category_id) DO UPDATE SET offerings_count = offerings_count + 1;
  UPDATE user_categories SET (is_public, user_name) = (SELECT is_practitioner, name FROM users WHERE id = new.user_id)
  WHERE user_id = new.user_id AND category_id = (SELECT category_id FROM sub_categories WHERE id = new.sub_category_id);
  INSERT INTO practitioner_words (user_id) VALUES (new.user_id);
END;

CREATE TRIGGER user_sub_categories_delete_count AFTER DELETE ON user_sub_categories BEGIN
  UPDATE sub_categories SET users_count = users_count - old.is_public WHERE id = old.sub_category_id;
  UPDATE user_categories SET offerings_count = offerings_count - 1 WHERE user_id = old.user_id
    AND category_id = (SELECT category_id FROM sub_categories WHERE id = old.sub_category_id AND is_active = 1);
  DELETE FROM user_categories WHERE user_id = old.user_id AND offerings_count <= 0;
  INSERT INTO practitioner_words (user_id) VALUES (old.user_id);
END;

CREATE TRIGGER user_sub_categories_update_count AFTER UPDATE OF is_public ON user_sub_categories WHEN old.is_public <> new.is_public BEGIN
  UPDATE sub_categories SET users_count = users_count + new.is_public - old.is_public WHERE id = new.sub_category_id;
END;
