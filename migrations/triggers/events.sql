CREATE TRIGGER events_all_counted AFTER INSERT ON events BEGIN UPDATE counters SET count = count + 1 WHERE name = 'events'; END;

CREATE TRIGGER events_all_uncounted AFTER DELETE ON events BEGIN UPDATE counters SET count = count - 1 WHERE name = 'events'; END;
