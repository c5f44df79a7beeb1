CREATE TRIGGER sub_categories_insert_search AFTER INSERT ON sub_categories WHEN new.is_active = 1 BEGIN
  INSERT INTO documents (kind, item_id, tag, title, body) VALUES ('sub_category', new.id, new.tag, new.name, coalesce(new.description, ''));
END;

CREATE TRIGGER sub_categories_update_search AFTER UPDATE OF category_id, tag, name, description, is_active ON sub_categories BEGIN
  DELETE FROM documents WHERE kind = 'sub_category' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'sub_category', new.id, new.tag, new.name, coalesce(new.description, '') WHERE new.is_active = 1;
  INSERT INTO practitioner_words (user_id) SELECT user_id FROM user_sub_categories WHERE sub_category_id = new.id;
END;

CREATE TRIGGER sub_categories_update_offerings AFTER UPDATE OF category_id, is_active ON sub_categories
WHEN old.category_id <> new.category_id OR old.is_active <> new.is_active BEGIN
  UPDATE user_categories SET offerings_count = offerings_count - 1 WHERE old.is_active = 1 AND category_id = old.category_id
    AND user_id IN (SELECT user_id FROM user_sub_categories WHERE sub_category_id = new.id);
  DELETE FROM user_categories WHERE category_id = old.category_id AND offerings_count <= 0;
  INSERT INTO user_categories (user_id, category_id, offerings_count)
  SELECT user_id, new.category_id, 1 FROM user_sub_categories WHERE sub_category_id = new.id AND new.is_active = 1
  ON CONFLICT (user_id, category_id) DO UPDATE SET offerings_count = offerings_count + 1;
  UPDATE user_categories SET (is_public, user_name) = (SELECT is_practitioner, name FROM users WHERE id = user_id)
  WHERE category_id = new.category_id AND new.is_active = 1
    AND user_id IN (SELECT user_id FROM user_sub_categories WHERE sub_category_id = new.id);
END;

-- Links to a sub-category need the tag of its category; a copy saves reading that row.
CREATE TRIGGER sub_categories_insert_category_tag AFTER INSERT ON sub_categories BEGIN
  UPDATE sub_categories SET category_tag = (SELECT tag FROM categories WHERE id = new.category_id AND is_active = 1)
  WHERE id = new.id;
END;

CREATE TRIGGER sub_categories_update_category_tag AFTER UPDATE OF category_id ON sub_categories WHEN old.category_id <> new.category_id BEGIN
  UPDATE sub_categories SET category_tag = (SELECT tag FROM categories WHERE id = new.category_id AND is_active = 1)
  WHERE id = new.id;
END;

-- The update without a change fires threads_update_admin_search, which reads the new name.
CREATE TRIGGER sub_categories_update_admin_search AFTER UPDATE OF name ON sub_categories WHEN old.name <> new.name BEGIN
  UPDATE threads SET sub_category_id = sub_category_id WHERE sub_category_id = new.id;
END;
