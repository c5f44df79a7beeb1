-- Files, and their bytes.
CREATE TRIGGER uploaded_files_all_counted AFTER INSERT ON uploaded_files BEGIN
  UPDATE counters SET count = count + 1 WHERE name = 'uploaded_files';
  UPDATE counters SET count = count + new.size WHERE name = 'file_bytes';
END;

CREATE TRIGGER uploaded_files_all_uncounted AFTER DELETE ON uploaded_files BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'uploaded_files';
  UPDATE counters SET count = count - old.size WHERE name = 'file_bytes';
END;

CREATE TRIGGER uploaded_files_resized AFTER UPDATE OF size ON uploaded_files WHEN old.size <> new.size BEGIN
  UPDATE counters SET count = count + new.size - old.size WHERE name = 'file_bytes';
END;
