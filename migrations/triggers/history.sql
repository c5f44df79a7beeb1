CREATE TRIGGER history_counted AFTER INSERT ON history BEGIN UPDATE counters SET count = count + 1 WHERE name = 'history'; END;

CREATE TRIGGER history_uncounted AFTER DELETE ON history BEGIN UPDATE counters SET count = count - 1 WHERE name = 'history'; END;
