-- Push subscriptions and refresh tokens end with their session.
CREATE TRIGGER sessions_delete_dependent_rows AFTER DELETE ON sessions BEGIN
  DELETE FROM push_subscriptions WHERE session_id = old.id;
  DELETE FROM session_refreshes WHERE session_id = old.id;
END;
