-- How many reports there are, so that no list counts them.
CREATE TRIGGER reports_counted AFTER INSERT ON reports BEGIN UPDATE counters SET count = count + 1 WHERE name = 'reports'; END;

CREATE TRIGGER reports_dropped AFTER DELETE ON reports WHEN old.is_handled = 0 BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'open_reports';
END;

CREATE TRIGGER reports_handled AFTER UPDATE OF is_handled ON reports WHEN old.is_handled <> new.is_handled BEGIN
  UPDATE counters SET count = count + old.is_handled - new.is_handled WHERE name = 'open_reports';
END;

CREATE TRIGGER reports_opened AFTER INSERT ON reports WHEN new.is_handled = 0 BEGIN
  UPDATE counters SET count = count + 1 WHERE name = 'open_reports';
END;

CREATE TRIGGER reports_uncounted AFTER DELETE ON reports BEGIN UPDATE counters SET count = count - 1 WHERE name = 'reports'; END;
