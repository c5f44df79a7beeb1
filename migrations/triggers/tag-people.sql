-- Triggers of `tag_links.is_public` and `tags.people_ids`, by which an article finds practitioners (worker/db/schema/tags.ts).
-- The job `counters` compares them each day.

CREATE TRIGGER tag_links_insert_people AFTER INSERT ON tag_links WHEN new.user_id IS NOT NULL BEGIN
  UPDATE tag_links SET is_public = EXISTS (SELECT 1 FROM users WHERE id = new.user_id AND is_practitioner = 1) WHERE id = new.id;
  -- The undo of a merge inserts rows with this column, so the update may change nothing.
  UPDATE tags SET people_ids = (SELECT v.people_ids FROM tag_people v WHERE v.tag_id = tags.id)
  WHERE id = new.tag_id AND new.is_public = 1;
END;

CREATE TRIGGER tag_links_update_user AFTER UPDATE OF user_id ON tag_links WHEN old.user_id IS NOT new.user_id BEGIN
  UPDATE tag_links SET is_public = EXISTS (SELECT 1 FROM users WHERE id = new.user_id AND is_practitioner = 1) WHERE id = new.id;
END;

CREATE TRIGGER tag_links_update_people AFTER UPDATE OF tag_id, user_id, is_public ON tag_links
WHEN (old.tag_id, old.user_id, old.is_public) IS NOT (new.tag_id, new.user_id, new.is_public)
BEGIN
  UPDATE tags SET people_ids = (SELECT v.people_ids FROM tag_people v WHERE v.tag_id = tags.id)
  WHERE id IN (old.tag_id, new.tag_id);
END;

CREATE TRIGGER tag_links_delete_people AFTER DELETE ON tag_links WHEN old.is_public = 1 BEGIN
  UPDATE tags SET people_ids = (SELECT v.people_ids FROM tag_people v WHERE v.tag_id = tags.id)
  WHERE id = old.tag_id;
END;

CREATE TRIGGER users_update_people AFTER UPDATE OF is_practitioner ON users WHEN old.is_practitioner <> new.is_practitioner BEGIN
  UPDATE tag_links SET is_public = new.is_practitioner WHERE user_id = new.id;
END;
