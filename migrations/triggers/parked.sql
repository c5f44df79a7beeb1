-- How much was given up, for the status screen: what waits for an admin is told anew at each look.
CREATE TRIGGER parked_messages_counted AFTER INSERT ON parked_messages BEGIN
  UPDATE counters SET count = count + 1 WHERE name = 'parked_messages';
  UPDATE counters SET count = count + (new.replayed_at IS NULL) WHERE name = 'waiting_messages';
END;

CREATE TRIGGER parked_messages_recounted AFTER UPDATE OF replayed_at ON parked_messages WHEN (old.replayed_at IS NULL) <> (new.replayed_at IS NULL) BEGIN
  UPDATE counters SET count = count + iif(new.replayed_at IS NULL, 1, -1) WHERE name = 'waiting_messages';
END;

CREATE TRIGGER parked_messages_uncounted AFTER DELETE ON parked_messages BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'parked_messages';
  UPDATE counters SET count = count - (old.replayed_at IS NULL) WHERE name = 'waiting_messages';
END;
