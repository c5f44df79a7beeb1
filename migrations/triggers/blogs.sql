CREATE TRIGGER blogs_insert_search AFTER INSERT ON blogs WHEN new.is_active = 1 BEGIN
  INSERT INTO documents (kind, item_id, tag, title, body) VALUES ('blog', new.id, new.tag, new.title, coalesce(new.plain, ''));
END;

CREATE TRIGGER blogs_update_search AFTER UPDATE OF tag, title, plain, is_active ON blogs BEGIN
  DELETE FROM documents WHERE kind = 'blog' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'blog', new.id, new.tag, new.title, coalesce(new.plain, '') WHERE new.is_active = 1;
END;

CREATE TRIGGER blogs_delete_admin_search AFTER DELETE ON blogs BEGIN DELETE FROM item_words WHERE item_id = old.id; END;

CREATE TRIGGER blogs_insert_admin_search AFTER INSERT ON blogs BEGIN
  INSERT INTO item_words (resource, item_id, words) VALUES ('blogs', new.id, concat_ws(' ', new.title, new.tag));
END;

CREATE TRIGGER blogs_update_admin_search AFTER UPDATE OF title, tag ON blogs BEGIN
  UPDATE item_words SET words = concat_ws(' ', new.title, new.tag) WHERE item_id = new.id;
END;
