CREATE TRIGGER locations_all_counted AFTER INSERT ON locations BEGIN UPDATE counters SET count = count + 1 WHERE name = 'locations'; END;

CREATE TRIGGER locations_all_uncounted AFTER DELETE ON locations BEGIN UPDATE counters SET count = count - 1 WHERE name = 'locations'; END;

CREATE TRIGGER user_locations_all_counted AFTER INSERT ON user_locations BEGIN UPDATE counters SET count = count + 1 WHERE name = 'user_locations'; END;

CREATE TRIGGER user_locations_all_uncounted AFTER DELETE ON user_locations BEGIN UPDATE counters SET count = count - 1 WHERE name = 'user_locations'; END;
