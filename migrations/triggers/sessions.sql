-- A session takes along what was let in by it.
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions BEGIN
  DELETE FROM push_subscriptions WHERE session_id = old.id;
  DELETE FROM session_refreshes WHERE session_id = old.id;
END;
