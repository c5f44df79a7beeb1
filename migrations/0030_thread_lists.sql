DROP INDEX `threads_person`;--> statement-breakpoint
CREATE INDEX `threads_created` ON `threads` (`created_at`,`id`) WHERE is_deleted = 0;--> statement-breakpoint
CREATE INDEX `threads_person` ON `threads` (`created_by`,`is_deleted`,`sub_category_id`);--> statement-breakpoint

-- How many threads are shown, of all people and by each: a list tells it without reading them.
CREATE TRIGGER threads_shown AFTER INSERT ON threads WHEN new.is_deleted = 0 BEGIN
  UPDATE counters SET count = count + 1 WHERE name = 'shown_threads';
  INSERT INTO counters (name, count) SELECT 'threads by ' || new.created_by, 1 WHERE new.created_by IS NOT NULL
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER threads_shown_anew AFTER UPDATE OF is_deleted, created_by ON threads
WHEN old.is_deleted <> new.is_deleted OR old.created_by IS NOT new.created_by BEGIN
  UPDATE counters SET count = count + old.is_deleted - new.is_deleted WHERE name = 'shown_threads';
  UPDATE counters SET count = count - 1 WHERE name = 'threads by ' || old.created_by AND old.is_deleted = 0;
  INSERT INTO counters (name, count) SELECT 'threads by ' || new.created_by, 1
  WHERE new.created_by IS NOT NULL AND new.is_deleted = 0
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER threads_not_shown AFTER DELETE ON threads WHEN old.is_deleted = 0 BEGIN
  UPDATE counters SET count = count - 1 WHERE name IN ('shown_threads', 'threads by ' || old.created_by);
END;
INSERT INTO counters (name, count) SELECT 'shown_threads', count(*) FROM threads WHERE is_deleted = 0;
INSERT INTO counters (name, count)
SELECT 'threads by ' || created_by, count(*) FROM threads WHERE is_deleted = 0 AND created_by IS NOT NULL GROUP BY created_by;
