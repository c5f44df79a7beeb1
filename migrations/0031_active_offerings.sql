-- Somebody stands in a category for what is offered there and open: a sub-category that is not active
-- shows no practitioners, and puts nobody into its category.
DROP TRIGGER user_sub_categories_joined;
--> statement-breakpoint
DROP TRIGGER user_sub_categories_left;
--> statement-breakpoint
DROP TRIGGER sub_categories_moved;
--> statement-breakpoint
CREATE TRIGGER user_sub_categories_joined AFTER INSERT ON user_sub_categories BEGIN
  UPDATE user_sub_categories SET (is_public, user_name) = (SELECT is_practitioner, name FROM users WHERE id = new.user_id)
  WHERE user_id = new.user_id AND sub_category_id = new.sub_category_id;
  INSERT INTO user_categories (user_id, category_id, offerings_count)
  SELECT new.user_id, category_id, 1 FROM sub_categories WHERE id = new.sub_category_id AND is_active = 1
  ON CONFLICT (user_id, category_id) DO UPDATE SET offerings_count = offerings_count + 1;
  UPDATE user_categories SET (is_public, user_name) = (SELECT is_practitioner, name FROM users WHERE id = new.user_id)
  WHERE user_id = new.user_id AND category_id = (SELECT category_id FROM sub_categories WHERE id = new.sub_category_id);
END;
--> statement-breakpoint
CREATE TRIGGER user_sub_categories_left AFTER DELETE ON user_sub_categories BEGIN
  UPDATE sub_categories SET users_count = users_count - old.is_public WHERE id = old.sub_category_id;
  UPDATE user_categories SET offerings_count = offerings_count - 1 WHERE user_id = old.user_id
    AND category_id = (SELECT category_id FROM sub_categories WHERE id = old.sub_category_id AND is_active = 1);
  DELETE FROM user_categories WHERE user_id = old.user_id AND offerings_count <= 0;
END;
--> statement-breakpoint
CREATE TRIGGER sub_categories_moved AFTER UPDATE OF category_id, is_active ON sub_categories
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
--> statement-breakpoint
UPDATE user_categories SET offerings_count = (SELECT count(*) FROM user_sub_categories s
  JOIN sub_categories c ON c.id = s.sub_category_id
  WHERE s.user_id = user_categories.user_id AND c.category_id = user_categories.category_id AND c.is_active = 1);
--> statement-breakpoint
DELETE FROM user_categories WHERE offerings_count <= 0;
