ALTER TABLE `sub_categories` ADD `category_tag` text;--> statement-breakpoint

-- A sub-category knows where its category stands, so that whatever leads to it looks at no category.
CREATE TRIGGER sub_categories_placed AFTER INSERT ON sub_categories BEGIN
  UPDATE sub_categories SET category_tag = (SELECT tag FROM categories WHERE id = new.category_id AND is_active = 1)
  WHERE id = new.id;
END;
CREATE TRIGGER sub_categories_placed_anew AFTER UPDATE OF category_id ON sub_categories WHEN old.category_id <> new.category_id BEGIN
  UPDATE sub_categories SET category_tag = (SELECT tag FROM categories WHERE id = new.category_id AND is_active = 1)
  WHERE id = new.id;
END;
CREATE TRIGGER categories_placed_anew AFTER UPDATE OF tag, is_active ON categories
WHEN old.tag <> new.tag OR old.is_active <> new.is_active BEGIN
  UPDATE sub_categories SET category_tag = iif(new.is_active = 1, new.tag, NULL) WHERE category_id = new.id;
END;
UPDATE sub_categories SET category_tag = (SELECT tag FROM categories WHERE id = sub_categories.category_id AND is_active = 1);
