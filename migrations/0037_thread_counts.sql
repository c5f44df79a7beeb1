CREATE INDEX `threads_own_deleted` ON `threads` (`created_by`,`updated_at`,`id`) WHERE is_deleted = 1 and deleted_by = created_by;--> statement-breakpoint
CREATE INDEX `threads_own_deleted_in` ON `threads` (`created_by`,`sub_category_id`,`updated_at`,`id`) WHERE is_deleted = 1 and deleted_by = created_by;--> statement-breakpoint

-- How many threads are shown, of all people and by each, and how many of these somebody does not see because of a
-- block, together and by sub-category: a list tells it without reading them, nor who is hidden.
DROP TRIGGER threads_shown;
DROP TRIGGER threads_shown_anew;
DROP TRIGGER threads_not_shown;
CREATE TRIGGER threads_shown AFTER INSERT ON threads WHEN new.is_deleted = 0 BEGIN
  UPDATE counters SET count = count + 1 WHERE name = 'shown_threads';
  INSERT INTO counters (name, count)
  SELECT 'threads by ' || new.created_by || value, 1 FROM json_each(json_array('', ' ' || new.sub_category_id))
  WHERE new.created_by IS NOT NULL
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
  INSERT INTO counters (name, count)
  SELECT 'threads hidden from ' || reader || value, 1 FROM (
    SELECT blocked_id AS reader FROM blocks WHERE blocker_id = new.created_by
    UNION SELECT blocker_id FROM blocks WHERE blocked_id = new.created_by)
  CROSS JOIN json_each(json_array('', ' ' || new.sub_category_id)) WHERE true
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER threads_shown_anew AFTER UPDATE OF is_deleted, created_by, sub_category_id ON threads
WHEN old.is_deleted <> new.is_deleted OR old.created_by IS NOT new.created_by OR old.sub_category_id <> new.sub_category_id BEGIN
  UPDATE counters SET count = count + old.is_deleted - new.is_deleted
  WHERE old.is_deleted <> new.is_deleted AND name = 'shown_threads';
  UPDATE counters SET count = count - 1 WHERE old.is_deleted = 0
    AND name IN ('threads by ' || old.created_by, 'threads by ' || old.created_by || ' ' || old.sub_category_id);
  INSERT INTO counters (name, count)
  SELECT 'threads by ' || new.created_by || value, 1 FROM json_each(json_array('', ' ' || new.sub_category_id))
  WHERE new.created_by IS NOT NULL AND new.is_deleted = 0
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER threads_hidden_anew AFTER UPDATE OF is_deleted, created_by, sub_category_id ON threads
WHEN old.is_deleted <> new.is_deleted OR old.created_by IS NOT new.created_by OR old.sub_category_id <> new.sub_category_id BEGIN
  INSERT INTO counters (name, count)
  SELECT 'threads hidden from ' || reader || value, -1 FROM (
    SELECT blocked_id AS reader FROM blocks WHERE blocker_id = old.created_by AND old.is_deleted = 0
    UNION SELECT blocker_id FROM blocks WHERE blocked_id = old.created_by AND old.is_deleted = 0)
  CROSS JOIN json_each(json_array('', ' ' || old.sub_category_id)) WHERE true
  ON CONFLICT (name) DO UPDATE SET count = count - 1;
  INSERT INTO counters (name, count)
  SELECT 'threads hidden from ' || reader || value, 1 FROM (
    SELECT blocked_id AS reader FROM blocks WHERE blocker_id = new.created_by AND new.is_deleted = 0
    UNION SELECT blocker_id FROM blocks WHERE blocked_id = new.created_by AND new.is_deleted = 0)
  CROSS JOIN json_each(json_array('', ' ' || new.sub_category_id)) WHERE true
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER threads_not_shown AFTER DELETE ON threads WHEN old.is_deleted = 0 BEGIN
  UPDATE counters SET count = count - 1 WHERE name IN ('shown_threads',
    'threads by ' || old.created_by, 'threads by ' || old.created_by || ' ' || old.sub_category_id);
  INSERT INTO counters (name, count)
  SELECT 'threads hidden from ' || reader || value, -1 FROM (
    SELECT blocked_id AS reader FROM blocks WHERE blocker_id = old.created_by
    UNION SELECT blocker_id FROM blocks WHERE blocked_id = old.created_by)
  CROSS JOIN json_each(json_array('', ' ' || old.sub_category_id)) WHERE true
  ON CONFLICT (name) DO UPDATE SET count = count - 1;
END;

-- Of a person the numbers for each sub-category stand behind the one for all of them; '!' comes next to a space.
CREATE TRIGGER blocks_threads_hidden AFTER INSERT ON blocks
WHEN NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = new.blocked_id AND blocked_id = new.blocker_id) BEGIN
  INSERT INTO counters (name, count)
  SELECT 'threads hidden from ' || reader || substr(name, length('threads by ' || other) + 1), count FROM (
    SELECT new.blocker_id AS reader, new.blocked_id AS other UNION ALL SELECT new.blocked_id, new.blocker_id)
  CROSS JOIN counters ON name >= 'threads by ' || other AND name < 'threads by ' || other || '!' WHERE count > 0
  ON CONFLICT (name) DO UPDATE SET count = count + excluded.count;
END;
CREATE TRIGGER blocks_threads_shown AFTER DELETE ON blocks
WHEN NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = old.blocked_id AND blocked_id = old.blocker_id) BEGIN
  INSERT INTO counters (name, count)
  SELECT 'threads hidden from ' || reader || substr(name, length('threads by ' || other) + 1), -count FROM (
    SELECT old.blocker_id AS reader, old.blocked_id AS other UNION ALL SELECT old.blocked_id, old.blocker_id)
  CROSS JOIN counters ON name >= 'threads by ' || other AND name < 'threads by ' || other || '!' WHERE count > 0
  ON CONFLICT (name) DO UPDATE SET count = count + excluded.count;
END;
INSERT INTO counters (name, count)
SELECT 'threads by ' || created_by || ' ' || sub_category_id, count(*) FROM threads
WHERE is_deleted = 0 AND created_by IS NOT NULL GROUP BY 1;
INSERT INTO counters (name, count)
SELECT 'threads hidden from ' || reader || value, count(*) FROM (
  SELECT blocker_id AS reader, blocked_id AS other FROM blocks UNION SELECT blocked_id, blocker_id FROM blocks)
CROSS JOIN threads ON created_by = other AND is_deleted = 0
CROSS JOIN json_each(json_array('', ' ' || sub_category_id)) GROUP BY 1;

-- How many threads somebody began and has deleted.
CREATE TRIGGER threads_deleted_counted AFTER INSERT ON threads WHEN new.is_deleted = 1 AND new.deleted_by = new.created_by BEGIN
  INSERT INTO counters (name, count)
  SELECT 'deleted threads ' || new.created_by || value, 1 FROM json_each(json_array('', ' ' || new.sub_category_id)) WHERE true
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER threads_deleted_recounted AFTER UPDATE OF is_deleted, deleted_by, created_by, sub_category_id ON threads
WHEN old.is_deleted = 1 AND old.deleted_by = old.created_by OR new.is_deleted = 1 AND new.deleted_by = new.created_by BEGIN
  UPDATE counters SET count = count - 1 WHERE old.is_deleted = 1 AND old.deleted_by = old.created_by
    AND name IN ('deleted threads ' || old.created_by, 'deleted threads ' || old.created_by || ' ' || old.sub_category_id);
  INSERT INTO counters (name, count)
  SELECT 'deleted threads ' || new.created_by || value, 1 FROM json_each(json_array('', ' ' || new.sub_category_id))
  WHERE new.is_deleted = 1 AND new.deleted_by = new.created_by
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER threads_deleted_uncounted AFTER DELETE ON threads WHEN old.is_deleted = 1 AND old.deleted_by = old.created_by BEGIN
  UPDATE counters SET count = count - 1
  WHERE name IN ('deleted threads ' || old.created_by, 'deleted threads ' || old.created_by || ' ' || old.sub_category_id);
END;
INSERT INTO counters (name, count)
SELECT 'deleted threads ' || created_by || value, count(*)
FROM threads CROSS JOIN json_each(json_array('', ' ' || sub_category_id))
WHERE is_deleted = 1 AND deleted_by = created_by GROUP BY 1;
