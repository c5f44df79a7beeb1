CREATE TRIGGER practitioner_words_insert_index INSTEAD OF INSERT ON practitioner_words BEGIN
  DELETE FROM practitioners_fts WHERE rowid = (SELECT rowid FROM user_words WHERE user_id = new.user_id);
  INSERT INTO practitioners_fts (rowid, name, title, offers, tags, place, bio, described)
  SELECT number, name, title, offers, tags, place, bio, described FROM practitioner_words WHERE user_id = new.user_id;
END;
