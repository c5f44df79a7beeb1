CREATE TRIGGER thread_parts_split AFTER UPDATE OF replies_count ON thread_parts WHEN new.replies_count > 100 BEGIN
  UPDATE thread_parts SET replies_count = replies_count + iif(number = new.number, -6, 6),
    from_path = iif(number = new.number, from_path, (SELECT path FROM thread_replies
      WHERE thread_id = new.thread_id AND path < from_path ORDER BY path DESC LIMIT 1 OFFSET 5))
  WHERE thread_id = new.thread_id AND number IN (new.number, new.number + 1) AND EXISTS (SELECT 1 FROM thread_parts behind
    WHERE behind.thread_id = new.thread_id AND behind.number = new.number + 1 AND behind.replies_count <= 94);
  UPDATE thread_parts SET number = number + 1 WHERE thread_id = new.thread_id AND number > (SELECT iif(here.replies_count > 100, new.number, 1e9)
    FROM thread_parts here WHERE here.thread_id = new.thread_id AND here.from_path = new.from_path);
  INSERT INTO thread_parts (thread_id, number, from_path, replies_count)
  SELECT new.thread_id, new.number + 1, coalesce(
      (SELECT path FROM thread_replies WHERE thread_id = new.thread_id AND path < (SELECT from_path FROM thread_parts behind
        WHERE behind.thread_id = new.thread_id AND behind.number = new.number + 2) ORDER BY path DESC LIMIT 1 OFFSET 29),
      (SELECT max(path) FROM thread_replies WHERE thread_id = new.thread_id)),
    iif(EXISTS (SELECT 1 FROM thread_parts behind WHERE behind.thread_id = new.thread_id AND behind.number = new.number + 2), 30, 1)
  FROM thread_parts here WHERE here.thread_id = new.thread_id AND here.from_path = new.from_path AND here.replies_count > 100;
  UPDATE thread_parts SET replies_count = replies_count - (SELECT replies_count FROM thread_parts behind
    WHERE behind.thread_id = new.thread_id AND behind.number = new.number + 1)
  WHERE thread_id = new.thread_id AND from_path = new.from_path AND replies_count > 100;
END;

-- And how many they are.
CREATE TRIGGER threads_all_counted AFTER INSERT ON threads BEGIN UPDATE counters SET count = count + 1 WHERE name = 'threads'; END;

CREATE TRIGGER threads_all_uncounted AFTER DELETE ON threads BEGIN UPDATE counters SET count = count - 1 WHERE name = 'threads'; END;

-- Conversations of each sub-category that are not deleted, so that its page counts none.
CREATE TRIGGER threads_counted AFTER INSERT ON threads WHEN new.is_deleted = 0 BEGIN
  INSERT INTO counters (name, count) VALUES ('threads ' || new.sub_category_id, 1)
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;

-- Who deleted something, told by who changed it then: what an admin deleted only an admin restores.
CREATE TRIGGER threads_deleted_by AFTER UPDATE OF is_deleted ON threads WHEN old.is_deleted <> new.is_deleted BEGIN
  UPDATE threads SET deleted_by = iif(new.is_deleted, new.updated_by, NULL) WHERE id = new.id;
END;

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

-- Threads and their replies: a thread is a document of its title, each reply one of its words.
CREATE TRIGGER threads_found AFTER INSERT ON threads WHEN new.is_deleted = 0 BEGIN
  INSERT INTO documents (kind, item_id, tag, title) VALUES ('thread', new.id, new.tag, new.title);
END;

CREATE TRIGGER threads_found_anew AFTER UPDATE OF tag, title, is_deleted ON threads BEGIN
  DELETE FROM documents WHERE kind = 'thread' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title) SELECT 'thread', new.id, new.tag, new.title WHERE new.is_deleted = 0;
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

-- A thread holds what a list names beside it: who began it, who else changed it last, and where it stands.
CREATE TRIGGER threads_named AFTER INSERT ON threads BEGIN
  UPDATE threads SET created_by_name = (SELECT name FROM users WHERE id = new.created_by),
    updated_by_name = iif(new.updated_by IS new.created_by, NULL, (SELECT name FROM users WHERE id = new.updated_by)),
    (sub_category_name, sub_category_tag, category_tag) =
      (SELECT s.name, s.tag, iif(s.is_active, s.category_tag, NULL) FROM sub_categories s WHERE s.id = new.sub_category_id)
  WHERE id = new.id;
END;

CREATE TRIGGER threads_named_anew AFTER UPDATE OF created_by, updated_by ON threads
WHEN old.created_by IS NOT new.created_by OR old.updated_by IS NOT new.updated_by BEGIN
  UPDATE threads SET created_by_name = (SELECT name FROM users WHERE id = new.created_by),
    updated_by_name = iif(new.updated_by IS new.created_by, NULL, (SELECT name FROM users WHERE id = new.updated_by))
  WHERE id = new.id;
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

CREATE TRIGGER threads_placed_anew AFTER UPDATE OF sub_category_id ON threads WHEN old.sub_category_id <> new.sub_category_id BEGIN
  UPDATE threads SET (sub_category_name, sub_category_tag, category_tag) =
    (SELECT s.name, s.tag, iif(s.is_active, s.category_tag, NULL) FROM sub_categories s WHERE s.id = new.sub_category_id)
  WHERE id = new.id;
END;

CREATE TRIGGER threads_recounted AFTER UPDATE OF is_deleted, sub_category_id ON threads
WHEN old.is_deleted <> new.is_deleted OR old.sub_category_id <> new.sub_category_id BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'threads ' || old.sub_category_id AND old.is_deleted = 0;
  INSERT INTO counters (name, count) SELECT 'threads ' || new.sub_category_id, 1 WHERE new.is_deleted = 0
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;

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

CREATE TRIGGER threads_unworded AFTER DELETE ON threads BEGIN DELETE FROM item_words WHERE item_id = old.id; END;

CREATE TRIGGER threads_worded AFTER INSERT ON threads BEGIN
  INSERT INTO item_words (resource, item_id, words) SELECT 'threads', new.id,
    concat_ws(' ', new.title, new.tag, (SELECT name FROM sub_categories WHERE id = new.sub_category_id));
END;

CREATE TRIGGER threads_worded_anew AFTER UPDATE OF title, tag, sub_category_id ON threads BEGIN
  UPDATE item_words SET words =
    concat_ws(' ', new.title, new.tag, (SELECT name FROM sub_categories WHERE id = new.sub_category_id))
  WHERE item_id = new.id;
END;
