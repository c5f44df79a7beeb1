ALTER TABLE `threads` ADD `places_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint

-- How many replies a thread has tells only of those that are not deleted. How many places they take, and so a part of
-- it or a page of the whole list, tells of all.
DROP TRIGGER thread_replies_counted;
CREATE TRIGGER thread_replies_counted AFTER INSERT ON thread_replies BEGIN
  UPDATE threads SET replies_count = replies_count + 1 - new.is_deleted, places_count = places_count + 1,
    last_reply_at = new.created_at
  WHERE id = new.thread_id;
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'reply', new.id, tag, '', new.plain FROM threads
  WHERE id = new.thread_id AND is_deleted = 0 AND new.is_deleted = 0 AND new.plain <> '';
END;
CREATE TRIGGER thread_replies_recounted AFTER UPDATE OF is_deleted ON thread_replies WHEN old.is_deleted <> new.is_deleted BEGIN
  UPDATE threads SET replies_count = replies_count + old.is_deleted - new.is_deleted WHERE id = new.thread_id;
END;
UPDATE threads SET places_count = replies_count;
UPDATE threads SET replies_count = replies_count - deleted FROM (SELECT thread_id, count(*) AS deleted
  FROM thread_replies WHERE is_deleted = 1 GROUP BY thread_id) WHERE id = thread_id;
