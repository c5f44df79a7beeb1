CREATE INDEX `thread_stretches_high` ON `thread_stretches` (`scope`,`high`);--> statement-breakpoint

-- Where the newest thread of a stretch goes, the stretch ends at the one before it, or goes as well.
CREATE TRIGGER threads_unstretched AFTER UPDATE OF is_deleted, sub_category_id, created_at ON threads
WHEN old.is_deleted = 0 AND (new.is_deleted = 1 OR old.sub_category_id <> new.sub_category_id OR old.created_at <> new.created_at) BEGIN
  DELETE FROM thread_stretches WHERE scope = '' AND high = old.created_at AND NOT EXISTS (SELECT 1 FROM threads t
    WHERE t.is_deleted = 0 AND t.created_at <= high AND t.created_at > low);
  DELETE FROM thread_stretches WHERE scope = old.sub_category_id AND high = old.created_at AND NOT EXISTS (SELECT 1 FROM threads t
    WHERE t.is_deleted = 0 AND t.sub_category_id = scope AND t.created_at <= high AND t.created_at > low);
  UPDATE OR IGNORE thread_stretches SET high = (SELECT max(t.created_at) FROM threads t
    WHERE t.is_deleted = 0 AND t.created_at <= high AND t.created_at > low)
  WHERE scope = '' AND high = old.created_at;
  UPDATE OR IGNORE thread_stretches SET high = (SELECT max(t.created_at) FROM threads t
    WHERE t.is_deleted = 0 AND t.sub_category_id = scope AND t.created_at <= high AND t.created_at > low)
  WHERE scope = old.sub_category_id AND high = old.created_at;
END;
