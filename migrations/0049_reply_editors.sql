ALTER TABLE `thread_replies` ADD `updated_by_name` text;--> statement-breakpoint
CREATE INDEX `thread_replies_by_others` ON `thread_replies` (`updated_by`) WHERE updated_by is not created_by;--> statement-breakpoint

-- A reply holds the name of whoever else changed it last, as a thread does.
CREATE TRIGGER thread_replies_named AFTER INSERT ON thread_replies WHEN new.updated_by IS NOT new.created_by BEGIN
  UPDATE thread_replies SET updated_by_name = (SELECT name FROM users WHERE id = new.updated_by) WHERE id = new.id;
END;
CREATE TRIGGER thread_replies_named_anew AFTER UPDATE OF created_by, updated_by ON thread_replies
WHEN old.created_by IS NOT new.created_by OR old.updated_by IS NOT new.updated_by BEGIN
  UPDATE thread_replies SET updated_by_name = iif(new.updated_by IS new.created_by, NULL, (SELECT name FROM users WHERE id = new.updated_by))
  WHERE id = new.id;
END;
CREATE TRIGGER users_replies_named AFTER UPDATE OF name ON users WHEN old.name <> new.name BEGIN
  UPDATE thread_replies SET updated_by_name = new.name WHERE updated_by = new.id AND updated_by IS NOT created_by;
END;
UPDATE thread_replies SET updated_by_name = (SELECT u.name FROM users u WHERE u.id = thread_replies.updated_by)
WHERE updated_by IS NOT created_by;
