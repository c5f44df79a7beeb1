CREATE TRIGGER pages_insert_search AFTER INSERT ON pages WHEN new.is_active = 1 BEGIN
  INSERT INTO documents (kind, item_id, tag, title, body) VALUES ('page', new.id, new.tag, new.title, coalesce(new.plain, ''));
END;

CREATE TRIGGER pages_update_search AFTER UPDATE OF tag, title, plain, is_active ON pages BEGIN
  DELETE FROM documents WHERE kind = 'page' AND item_id = old.id;
  INSERT INTO documents (kind, item_id, tag, title, body)
  SELECT 'page', new.id, new.tag, new.title, coalesce(new.plain, '') WHERE new.is_active = 1;
END;

CREATE TRIGGER pages_delete_admin_search AFTER DELETE ON pages BEGIN DELETE FROM item_words WHERE item_id = old.id; END;

CREATE TRIGGER pages_insert_admin_search AFTER INSERT ON pages BEGIN
  INSERT INTO item_words (resource, item_id, words) SELECT 'pages', new.id,
    concat_ws(' ', new.title, new.tag, (SELECT title FROM footers WHERE id = new.footer_id));
END;

CREATE TRIGGER pages_update_admin_search AFTER UPDATE OF title, tag, footer_id ON pages BEGIN
  UPDATE item_words SET words = concat_ws(' ', new.title, new.tag, (SELECT title FROM footers WHERE id = new.footer_id))
  WHERE item_id = new.id;
END;
