CREATE TRIGGER history_insert_count AFTER INSERT ON history BEGIN UPDATE counters SET count = count + 1 WHERE name = 'history'; END;

CREATE TRIGGER history_delete_count AFTER DELETE ON history BEGIN UPDATE counters SET count = count - 1 WHERE name = 'history'; END;
