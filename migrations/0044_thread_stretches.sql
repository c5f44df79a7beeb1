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

-- A thread that comes between the stretches of a list has one of its own, which ends right before 'Z'.
-- Whoever has lists of sub-categories has one of all threads, which begins no earlier.
CREATE TRIGGER threads_stretched AFTER INSERT ON threads
WHEN new.is_deleted = 0 AND new.created_at <= (SELECT max(low) FROM thread_stretches WHERE scope = '') BEGIN
  INSERT INTO thread_stretches (list, scope, high, low)
  SELECT list, scope, new.created_at, substr(new.created_at, 1, length(new.created_at) - 1) || 'Y~' FROM thread_stretches n
  WHERE scope IN ('', new.sub_category_id) AND low >= new.created_at AND high = '~' AND new.created_at <= (
    SELECT low FROM thread_stretches s WHERE s.list = n.list AND s.high >= new.created_at ORDER BY s.high LIMIT 1);
END;
CREATE TRIGGER threads_stretched_anew AFTER UPDATE OF is_deleted, created_by, sub_category_id, created_at ON threads
WHEN new.is_deleted = 0 AND (old.is_deleted = 1 OR old.created_by IS NOT new.created_by
  OR old.sub_category_id <> new.sub_category_id OR old.created_at <> new.created_at)
AND new.created_at <= (SELECT max(low) FROM thread_stretches WHERE scope = '') BEGIN
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
