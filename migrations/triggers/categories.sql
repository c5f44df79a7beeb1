CREATE TRIGGER categories_update_sub_categories AFTER UPDATE OF tag, name, is_active ON categories
WHEN old.tag <> new.tag OR old.name <> new.name OR old.is_active <> new.is_active BEGIN
  UPDATE sub_categories SET category_tag = iif(new.is_active = 1, new.tag, NULL) WHERE category_id = new.id;
  INSERT INTO practitioner_words (user_id) SELECT user_id FROM user_categories WHERE category_id = new.id;
END;
