DROP INDEX `message_replies_message`;--> statement-breakpoint
CREATE INDEX `message_replies_reading` ON `message_replies` (`message_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `message_replies_unread` ON `message_replies` (`message_id`,`created_by`) WHERE read_at is null;--> statement-breakpoint
DROP INDEX `friends_received`;--> statement-breakpoint
ALTER TABLE `friends` ADD `request_id` text;--> statement-breakpoint
CREATE INDEX `friends_sent` ON `friends` (`from_id`,`requested_at`,`to_id`);--> statement-breakpoint
CREATE INDEX `friends_asked` ON `friends` (`from_id`,`requested_at`,`to_id`) WHERE approved_at is null;--> statement-breakpoint
CREATE INDEX `friends_waiting` ON `friends` (`to_id`,`requested_at`,`from_id`) WHERE approved_at is null;--> statement-breakpoint
CREATE INDEX `friends_received` ON `friends` (`to_id`,`requested_at`,`from_id`);--> statement-breakpoint
ALTER TABLE `message_participants` ADD `other_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `thread_replies` ADD `deleted_by` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `threads` ADD `deleted_by` text REFERENCES users(id);--> statement-breakpoint
CREATE INDEX `bookmarks_person` ON `bookmarks` (`created_by`,`id`);--> statement-breakpoint

-- Who deleted something, told by who changed it then: what an admin deleted only an admin restores.
CREATE TRIGGER threads_deleted_by AFTER UPDATE OF is_deleted ON threads WHEN old.is_deleted <> new.is_deleted BEGIN
  UPDATE threads SET deleted_by = iif(new.is_deleted, new.updated_by, NULL) WHERE id = new.id;
END;
CREATE TRIGGER thread_replies_deleted_by AFTER UPDATE OF is_deleted ON thread_replies WHEN old.is_deleted <> new.is_deleted BEGIN
  UPDATE thread_replies SET deleted_by = iif(new.is_deleted, new.updated_by, NULL) WHERE id = new.id;
END;
UPDATE threads SET deleted_by = updated_by WHERE is_deleted = 1;
UPDATE thread_replies SET deleted_by = updated_by WHERE is_deleted = 1;

-- With whom somebody writes, once both take part.
CREATE TRIGGER message_participants_met AFTER INSERT ON message_participants BEGIN
  UPDATE message_participants SET other_id = (SELECT user_id FROM message_participants other
    WHERE other.message_id = new.message_id AND other.user_id <> message_participants.user_id LIMIT 1)
  WHERE message_id = new.message_id;
END;
UPDATE message_participants SET other_id = (SELECT user_id FROM message_participants other
  WHERE other.message_id = message_participants.message_id AND other.user_id <> message_participants.user_id LIMIT 1);

-- How many friends, requests, conversations, likes and bookmarks somebody has, and how many replies a
-- conversation has, so that no list counts them.
CREATE TRIGGER friends_counted AFTER INSERT ON friends BEGIN
  INSERT INTO counters (name, count) VALUES ('friends sent ' || new.from_id, 1), ('friends received ' || new.to_id, 1)
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
  INSERT INTO counters (name, count)
  SELECT name, 1 FROM (SELECT 'friends asked ' || new.from_id AS name UNION ALL SELECT 'friends waiting ' || new.to_id)
  WHERE new.approved_at IS NULL ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER friends_recounted AFTER UPDATE OF approved_at ON friends WHEN (old.approved_at IS NULL) <> (new.approved_at IS NULL) BEGIN
  INSERT INTO counters (name, count) VALUES ('friends asked ' || new.from_id, 0), ('friends waiting ' || new.to_id, 0)
  ON CONFLICT (name) DO NOTHING;
  UPDATE counters SET count = count + iif(new.approved_at IS NULL, 1, -1)
  WHERE name IN ('friends asked ' || new.from_id, 'friends waiting ' || new.to_id);
END;
CREATE TRIGGER friends_uncounted AFTER DELETE ON friends BEGIN
  UPDATE counters SET count = count - 1 WHERE name IN ('friends sent ' || old.from_id, 'friends received ' || old.to_id);
  UPDATE counters SET count = count - 1
  WHERE old.approved_at IS NULL AND name IN ('friends asked ' || old.from_id, 'friends waiting ' || old.to_id);
END;

CREATE TRIGGER message_participants_counted AFTER INSERT ON message_participants BEGIN
  INSERT INTO counters (name, count) VALUES (iif(new.is_active, 'active', 'closed') || ' messages ' || new.user_id, 1)
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER message_participants_recounted AFTER UPDATE OF is_active ON message_participants WHEN old.is_active <> new.is_active BEGIN
  UPDATE counters SET count = count - 1 WHERE name = iif(old.is_active, 'active', 'closed') || ' messages ' || old.user_id;
  INSERT INTO counters (name, count) VALUES (iif(new.is_active, 'active', 'closed') || ' messages ' || new.user_id, 1)
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER message_participants_uncounted AFTER DELETE ON message_participants BEGIN
  UPDATE counters SET count = count - 1 WHERE name = iif(old.is_active, 'active', 'closed') || ' messages ' || old.user_id;
END;
CREATE TRIGGER message_replies_counted AFTER INSERT ON message_replies BEGIN
  INSERT INTO counters (name, count) VALUES ('replies ' || new.message_id, 1) ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER message_replies_uncounted AFTER DELETE ON message_replies BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'replies ' || old.message_id;
END;

CREATE TRIGGER likes_of_person_counted AFTER INSERT ON likes BEGIN
  INSERT INTO counters (name, count) VALUES ('likes ' || new.created_by, 1) ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER likes_of_person_uncounted AFTER DELETE ON likes BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'likes ' || old.created_by;
END;
CREATE TRIGGER bookmarks_counted AFTER INSERT ON bookmarks BEGIN
  INSERT INTO counters (name, count) VALUES ('bookmarks ' || new.created_by, 1) ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER bookmarks_uncounted AFTER DELETE ON bookmarks BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'bookmarks ' || old.created_by;
END;

INSERT INTO counters (name, count) SELECT 'friends sent ' || from_id, count(*) FROM friends GROUP BY from_id;
INSERT INTO counters (name, count) SELECT 'friends received ' || to_id, count(*) FROM friends GROUP BY to_id;
INSERT INTO counters (name, count) SELECT 'friends asked ' || from_id, count(*) FROM friends WHERE approved_at IS NULL GROUP BY from_id;
INSERT INTO counters (name, count) SELECT 'friends waiting ' || to_id, count(*) FROM friends WHERE approved_at IS NULL GROUP BY to_id;
INSERT INTO counters (name, count) SELECT iif(is_active, 'active', 'closed') || ' messages ' || user_id, count(*) FROM message_participants GROUP BY user_id, is_active;
INSERT INTO counters (name, count) SELECT 'replies ' || message_id, count(*) FROM message_replies GROUP BY message_id;
INSERT INTO counters (name, count) SELECT 'likes ' || created_by, count(*) FROM likes GROUP BY created_by;
INSERT INTO counters (name, count) SELECT 'bookmarks ' || created_by, count(*) FROM bookmarks GROUP BY created_by;
