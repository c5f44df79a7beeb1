ALTER TABLE `threads` ADD `created_by_name` text;--> statement-breakpoint
ALTER TABLE `threads` ADD `updated_by_name` text;--> statement-breakpoint
ALTER TABLE `threads` ADD `sub_category_name` text;--> statement-breakpoint
ALTER TABLE `threads` ADD `sub_category_tag` text;--> statement-breakpoint
ALTER TABLE `threads` ADD `category_tag` text;--> statement-breakpoint
CREATE INDEX `threads_edited` ON `threads` (`updated_by`) WHERE updated_by is not created_by;--> statement-breakpoint
CREATE INDEX `threads_deleted_in` ON `threads` (`sub_category_id`) WHERE is_deleted = 1;--> statement-breakpoint

-- A thread holds what a list names beside it: who began it, who else changed it last, and where it stands.
CREATE TRIGGER threads_named AFTER INSERT ON threads BEGIN
  UPDATE threads SET created_by_name = (SELECT name FROM users WHERE id = new.created_by),
    updated_by_name = iif(new.updated_by IS new.created_by, NULL, (SELECT name FROM users WHERE id = new.updated_by)),
    (sub_category_name, sub_category_tag, category_tag) =
      (SELECT s.name, s.tag, iif(s.is_active, s.category_tag, NULL) FROM sub_categories s WHERE s.id = new.sub_category_id)
  WHERE id = new.id;
END;
CREATE TRIGGER threads_named_anew AFTER UPDATE OF created_by, updated_by ON threads
WHEN old.created_by IS NOT new.created_by OR old.updated_by IS NOT new.updated_by BEGIN
  UPDATE threads SET created_by_name = (SELECT name FROM users WHERE id = new.created_by),
    updated_by_name = iif(new.updated_by IS new.created_by, NULL, (SELECT name FROM users WHERE id = new.updated_by))
  WHERE id = new.id;
END;
CREATE TRIGGER threads_placed_anew AFTER UPDATE OF sub_category_id ON threads WHEN old.sub_category_id <> new.sub_category_id BEGIN
  UPDATE threads SET (sub_category_name, sub_category_tag, category_tag) =
    (SELECT s.name, s.tag, iif(s.is_active, s.category_tag, NULL) FROM sub_categories s WHERE s.id = new.sub_category_id)
  WHERE id = new.id;
END;
CREATE TRIGGER users_threads_named AFTER UPDATE OF name ON users WHEN old.name <> new.name BEGIN
  UPDATE threads SET created_by_name = new.name WHERE created_by = new.id;
  UPDATE threads SET updated_by_name = new.name WHERE updated_by = new.id AND updated_by IS NOT created_by;
END;
CREATE TRIGGER sub_categories_threads_placed AFTER UPDATE OF name, tag, category_tag, is_active ON sub_categories
WHEN old.name <> new.name OR old.tag <> new.tag OR old.category_tag IS NOT new.category_tag OR old.is_active <> new.is_active BEGIN
  UPDATE threads SET sub_category_name = new.name, sub_category_tag = new.tag, category_tag = iif(new.is_active, new.category_tag, NULL)
  WHERE sub_category_id = new.id AND is_deleted = 0;
  UPDATE threads SET sub_category_name = new.name, sub_category_tag = new.tag, category_tag = iif(new.is_active, new.category_tag, NULL)
  WHERE sub_category_id = new.id AND is_deleted = 1;
END;
UPDATE threads SET created_by_name = (SELECT u.name FROM users u WHERE u.id = threads.created_by),
  updated_by_name = iif(updated_by IS created_by, NULL, (SELECT u.name FROM users u WHERE u.id = threads.updated_by)),
  (sub_category_name, sub_category_tag, category_tag) =
    (SELECT s.name, s.tag, iif(s.is_active, s.category_tag, NULL) FROM sub_categories s WHERE s.id = threads.sub_category_id);
