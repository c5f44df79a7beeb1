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
--> statement-breakpoint

-- A thread that comes between the stretches of a list has one of its own only where its author is not hidden.
DROP TRIGGER threads_stretched;
DROP TRIGGER threads_stretched_anew;
CREATE TRIGGER threads_stretched AFTER INSERT ON threads WHEN new.is_deleted = 0
AND new.created_at <= (SELECT max(low) FROM thread_stretches WHERE scope = '') BEGIN
  INSERT INTO thread_stretches (list, scope, high, low)
  SELECT list, scope, new.created_at, substr(new.created_at, 1, length(new.created_at) - 1) || 'Y~' FROM thread_stretches n
  WHERE scope IN ('', new.sub_category_id) AND low >= new.created_at AND high = '~' AND new.created_at <= (
    SELECT low FROM thread_stretches s WHERE s.list = n.list AND s.high >= new.created_at ORDER BY s.high LIMIT 1)
  AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = substr(n.list, 1, 36) AND blocked_id = new.created_by)
  AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocked_id = substr(n.list, 1, 36) AND blocker_id = new.created_by);
END;
CREATE TRIGGER threads_stretched_anew AFTER UPDATE OF is_deleted, created_by, sub_category_id, created_at ON threads
WHEN new.is_deleted = 0 AND (old.is_deleted = 1 OR old.created_by IS NOT new.created_by
  OR old.sub_category_id <> new.sub_category_id OR old.created_at <> new.created_at)
AND new.created_at <= (SELECT max(low) FROM thread_stretches WHERE scope = '') BEGIN
  INSERT INTO thread_stretches (list, scope, high, low)
  SELECT list, scope, new.created_at, substr(new.created_at, 1, length(new.created_at) - 1) || 'Y~' FROM thread_stretches n
  WHERE scope IN ('', new.sub_category_id) AND low >= new.created_at AND high = '~' AND new.created_at <= (
    SELECT low FROM thread_stretches s WHERE s.list = n.list AND s.high >= new.created_at ORDER BY s.high LIMIT 1)
  AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = substr(n.list, 1, 36) AND blocked_id = new.created_by)
  AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocked_id = substr(n.list, 1, 36) AND blocker_id = new.created_by);
END;
UPDATE thread_stretches SET is_due = 1 WHERE scope = '' AND high = '~' AND list <> '';
