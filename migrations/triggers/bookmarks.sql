CREATE TRIGGER bookmarks_all_counted AFTER INSERT ON bookmarks BEGIN UPDATE counters SET count = count + 1 WHERE name = 'bookmarks'; END;

CREATE TRIGGER bookmarks_all_uncounted AFTER DELETE ON bookmarks BEGIN UPDATE counters SET count = count - 1 WHERE name = 'bookmarks'; END;

CREATE TRIGGER bookmarks_counted AFTER INSERT ON bookmarks BEGIN
  INSERT INTO counters (name, count) VALUES ('bookmarks ' || new.created_by, 1) ON CONFLICT (name) DO UPDATE SET count = count + 1;
END;

CREATE TRIGGER bookmarks_uncounted AFTER DELETE ON bookmarks BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'bookmarks ' || old.created_by;
END;
