-- Conversations of each sub-category that are not deleted, so that its page counts none.
CREATE TRIGGER threads_counted AFTER INSERT ON threads WHEN new.is_deleted = 0 BEGIN
  INSERT INTO counters (name, count) VALUES ('threads ' || new.sub_category_id, 1)
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER threads_recounted AFTER UPDATE OF is_deleted, sub_category_id ON threads
WHEN old.is_deleted <> new.is_deleted OR old.sub_category_id <> new.sub_category_id BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'threads ' || old.sub_category_id AND old.is_deleted = 0;
  INSERT INTO counters (name, count) SELECT 'threads ' || new.sub_category_id, 1 WHERE new.is_deleted = 0
  ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;
INSERT INTO counters (name, count)
SELECT 'threads ' || sub_category_id, count(*) FROM threads WHERE is_deleted = 0 GROUP BY sub_category_id;
