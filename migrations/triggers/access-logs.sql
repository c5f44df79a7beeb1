CREATE TRIGGER access_log_countries_added AFTER INSERT ON access_log_countries BEGIN
  INSERT INTO access_log_country_months VALUES (substr(new.day, 1, 7), new.country_name, new.count)
  ON CONFLICT DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER access_log_countries_counted AFTER UPDATE OF count ON access_log_countries BEGIN
  UPDATE access_log_country_months SET count = count + new.count - old.count
  WHERE month = substr(new.day, 1, 7) AND country_name = new.country_name;
END;

CREATE TRIGGER access_log_countries_removed AFTER DELETE ON access_log_countries BEGIN
  UPDATE access_log_country_months SET count = count - old.count
  WHERE month = substr(old.day, 1, 7) AND country_name = old.country_name;
END;

CREATE TRIGGER access_log_hours_added AFTER INSERT ON access_log_hours BEGIN
  INSERT INTO access_log_days VALUES (substr(new.hour, 1, 10), new.object_type_id, new.access_type_id, new.count)
  ON CONFLICT DO UPDATE SET count = count + excluded.count;
  INSERT INTO access_log_months VALUES (substr(new.hour, 1, 7), new.object_type_id, new.access_type_id, new.count)
  ON CONFLICT DO UPDATE SET count = count + excluded.count;
END;

CREATE TRIGGER access_log_hours_counted AFTER UPDATE OF count ON access_log_hours BEGIN
  UPDATE access_log_days SET count = count + new.count - old.count
  WHERE day = substr(new.hour, 1, 10) AND object_type_id = new.object_type_id AND access_type_id = new.access_type_id;
  UPDATE access_log_months SET count = count + new.count - old.count
  WHERE month = substr(new.hour, 1, 7) AND object_type_id = new.object_type_id AND access_type_id = new.access_type_id;
END;

CREATE TRIGGER access_log_hours_removed AFTER DELETE ON access_log_hours BEGIN
  UPDATE access_log_days SET count = count - old.count
  WHERE day = substr(old.hour, 1, 10) AND object_type_id = old.object_type_id AND access_type_id = old.access_type_id;
  UPDATE access_log_months SET count = count - old.count
  WHERE month = substr(old.hour, 1, 7) AND object_type_id = old.object_type_id AND access_type_id = old.access_type_id;
END;
