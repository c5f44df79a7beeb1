CREATE TABLE `thread_stretches` (
	`list` text NOT NULL,
	`scope` text NOT NULL,
	`high` text NOT NULL,
	`low` text NOT NULL,
	`is_due` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`list`, `high`)
);
--> statement-breakpoint
CREATE INDEX `thread_stretches_low` ON `thread_stretches` (`scope`,`low`);--> statement-breakpoint
CREATE INDEX `thread_stretches_due` ON `thread_stretches` (`list`) WHERE is_due = 1;--> statement-breakpoint

-- One stretch that holds everything, for whoever has no own ones.
INSERT INTO thread_stretches (list, scope, high, low) VALUES ('', '-', '~', '');
INSERT INTO thread_stretches (list, scope, high, low, is_due)
SELECT blocker_id, '', '~', '', 1 FROM blocks UNION SELECT blocked_id, '', '~', '', 1 FROM blocks;

-- A thread that comes between the stretches of a list has one of its own, which ends right before 'Z'. One by somebody who is hidden ends the
-- newest stretch, unless another began at the same moment.
CREATE TRIGGER threads_stretched AFTER INSERT ON threads WHEN new.is_deleted = 0 BEGIN
  INSERT INTO thread_stretches (list, scope, high, low)
  SELECT list, scope, new.created_at, substr(new.created_at, 1, length(new.created_at) - 1) || 'Y~' FROM thread_stretches n
  WHERE scope IN ('', new.sub_category_id) AND low >= new.created_at AND high = '~' AND new.created_at <= (
    SELECT low FROM thread_stretches s WHERE s.list = n.list AND s.high >= new.created_at ORDER BY s.high LIMIT 1);
  INSERT INTO thread_stretches (list, scope, high, low)
  SELECT l.list, l.scope, l.before, coalesce(newest.low, '') FROM (
      SELECT reader || iif(value = '', '', ' ' || value) AS list, value AS scope, iif(value = '',
        (SELECT max(created_at) FROM threads WHERE is_deleted = 0 AND created_at < new.created_at),
        (SELECT max(created_at) FROM threads WHERE is_deleted = 0 AND sub_category_id = value AND created_at < new.created_at)) AS before
      FROM (SELECT blocked_id AS reader FROM blocks WHERE blocker_id = new.created_by
        UNION SELECT blocker_id FROM blocks WHERE blocked_id = new.created_by)
      CROSS JOIN json_each(json_array('', new.sub_category_id))) l
    LEFT JOIN thread_stretches newest ON newest.list = l.list AND newest.high = '~'
  WHERE l.before > coalesce(newest.low, '')
    AND NOT EXISTS (SELECT 1 FROM threads WHERE is_deleted = 0 AND created_at = new.created_at AND id <> new.id)
  ON CONFLICT (list, high) DO UPDATE SET low = min(low, excluded.low);
  INSERT INTO thread_stretches (list, scope, high, low)
  SELECT reader || iif(value = '', '', ' ' || value), value, '~', new.created_at
  FROM (SELECT blocked_id AS reader FROM blocks WHERE blocker_id = new.created_by
    UNION SELECT blocker_id FROM blocks WHERE blocked_id = new.created_by)
  CROSS JOIN json_each(json_array('', new.sub_category_id))
  WHERE NOT EXISTS (SELECT 1 FROM threads WHERE is_deleted = 0 AND created_at = new.created_at AND id <> new.id)
  ON CONFLICT (list, high) DO UPDATE SET low = max(low, excluded.low);
END;
CREATE TRIGGER threads_stretched_anew AFTER UPDATE OF is_deleted, created_by, sub_category_id, created_at ON threads
WHEN new.is_deleted = 0 AND (old.is_deleted = 1 OR old.created_by IS NOT new.created_by
  OR old.sub_category_id <> new.sub_category_id OR old.created_at <> new.created_at) BEGIN
  INSERT INTO thread_stretches (list, scope, high, low)
  SELECT list, scope, new.created_at, substr(new.created_at, 1, length(new.created_at) - 1) || 'Y~' FROM thread_stretches n
  WHERE scope IN ('', new.sub_category_id) AND low >= new.created_at AND high = '~' AND new.created_at <= (
    SELECT low FROM thread_stretches s WHERE s.list = n.list AND s.high >= new.created_at ORDER BY s.high LIMIT 1);
END;

-- Whom a block hides, or shows again, is known once the lists are made anew; until then everything is looked at.
CREATE TRIGGER blocks_stretched AFTER INSERT ON blocks BEGIN
  DELETE FROM thread_stretches WHERE list >= new.blocker_id AND list < new.blocker_id || '!';
  DELETE FROM thread_stretches WHERE list >= new.blocked_id AND list < new.blocked_id || '!';
  INSERT INTO thread_stretches (list, scope, high, low, is_due)
  VALUES (new.blocker_id, '', '~', '', 1), (new.blocked_id, '', '~', '', 1);
END;
CREATE TRIGGER blocks_stretched_anew AFTER DELETE ON blocks BEGIN
  DELETE FROM thread_stretches WHERE list >= old.blocker_id AND list < old.blocker_id || '!';
  DELETE FROM thread_stretches WHERE list >= old.blocked_id AND list < old.blocked_id || '!';
  INSERT INTO thread_stretches (list, scope, high, low, is_due)
  VALUES (old.blocker_id, '', '~', '', 1), (old.blocked_id, '', '~', '', 1);
END;
