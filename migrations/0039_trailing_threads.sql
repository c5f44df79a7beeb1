CREATE TABLE `trailing_threads` (
	`thread_id` text PRIMARY KEY NOT NULL,
	`after_path` text DEFAULT '' NOT NULL
);
--> statement-breakpoint

-- A thread that is deleted, restored or gets another tag is marked: the search documents of its replies, however many
-- they are, follow in parts. One that is marked already is begun anew, behind those that wait. The row of the job tells
-- that a version serves which knows of marks: one that doesn't forgets it, and then the documents follow at once.
DROP TRIGGER threads_replies_follow;
CREATE TRIGGER threads_replies_follow AFTER UPDATE OF tag, is_deleted ON threads
WHEN old.tag <> new.tag OR old.is_deleted <> new.is_deleted BEGIN
  DELETE FROM trailing_threads WHERE thread_id = new.id;
  INSERT INTO trailing_threads (thread_id) SELECT new.id FROM jobs WHERE name = 'threads';
END;
CREATE TRIGGER threads_replies_follow_at_once AFTER UPDATE OF tag, is_deleted ON threads
WHEN (old.tag <> new.tag OR old.is_deleted <> new.is_deleted) AND NOT EXISTS (SELECT 1 FROM jobs WHERE name = 'threads') BEGIN
  DELETE FROM documents WHERE kind = 'reply' AND item_id IN (SELECT id FROM thread_replies WHERE thread_id = new.id);
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'reply', id, new.tag, '', plain FROM thread_replies
  WHERE thread_id = new.id AND is_deleted = 0 AND plain <> '' AND new.is_deleted = 0;
END;
INSERT INTO jobs (name, period) VALUES ('threads', 10) ON CONFLICT (name) DO NOTHING;
