-- Triggers of `file_uses`, the items that show files, and of `library_files`, the filters of the media library.

CREATE TRIGGER articles_insert_file_uses AFTER INSERT ON articles BEGIN
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT reference, resource, item_id FROM file_references WHERE resource = 'articles' AND item_id = new.id;
END;

CREATE TRIGGER articles_update_file_uses AFTER UPDATE OF key_image_id, article ON articles WHEN (old.key_image_id, old.article) IS NOT (new.key_image_id, new.article) BEGIN
  DELETE FROM file_uses WHERE resource = 'articles' AND item_id = old.id;
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT reference, resource, item_id FROM file_references WHERE resource = 'articles' AND item_id = new.id;
END;

CREATE TRIGGER articles_delete_file_uses AFTER DELETE ON articles BEGIN
  DELETE FROM file_uses WHERE resource = 'articles' AND item_id = old.id;
END;

CREATE TRIGGER blogs_insert_file_uses AFTER INSERT ON blogs WHEN new.details LIKE '%/files/%' BEGIN
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT reference, resource, item_id FROM file_references WHERE resource = 'blogs' AND item_id = new.id;
END;

CREATE TRIGGER blogs_update_file_uses AFTER UPDATE OF details ON blogs WHEN old.details IS NOT new.details BEGIN
  DELETE FROM file_uses WHERE resource = 'blogs' AND item_id = old.id;
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT reference, resource, item_id FROM file_references WHERE resource = 'blogs' AND item_id = new.id;
END;

CREATE TRIGGER blogs_delete_file_uses AFTER DELETE ON blogs BEGIN
  DELETE FROM file_uses WHERE resource = 'blogs' AND item_id = old.id;
END;

CREATE TRIGGER pages_insert_file_uses AFTER INSERT ON pages WHEN new.details LIKE '%/files/%' BEGIN
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT reference, resource, item_id FROM file_references WHERE resource = 'pages' AND item_id = new.id;
END;

CREATE TRIGGER pages_update_file_uses AFTER UPDATE OF details ON pages WHEN old.details IS NOT new.details BEGIN
  DELETE FROM file_uses WHERE resource = 'pages' AND item_id = old.id;
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT reference, resource, item_id FROM file_references WHERE resource = 'pages' AND item_id = new.id;
END;

CREATE TRIGGER pages_delete_file_uses AFTER DELETE ON pages BEGIN
  DELETE FROM file_uses WHERE resource = 'pages' AND item_id = old.id;
END;

CREATE TRIGGER events_insert_file_uses AFTER INSERT ON events BEGIN
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT reference, resource, item_id FROM file_references WHERE resource = 'events' AND item_id = new.id;
END;

CREATE TRIGGER events_update_file_uses AFTER UPDATE OF image_1_id, image_2_id, image_3_id ON events WHEN (old.image_1_id, old.image_2_id, old.image_3_id) IS NOT (new.image_1_id, new.image_2_id, new.image_3_id) BEGIN
  DELETE FROM file_uses WHERE resource = 'events' AND item_id = old.id;
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT reference, resource, item_id FROM file_references WHERE resource = 'events' AND item_id = new.id;
END;

CREATE TRIGGER events_delete_file_uses AFTER DELETE ON events BEGIN
  DELETE FROM file_uses WHERE resource = 'events' AND item_id = old.id;
END;

CREATE TRIGGER categories_insert_file_uses AFTER INSERT ON categories WHEN new.image IS NOT NULL BEGIN
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT reference, resource, item_id FROM file_references WHERE resource = 'categories' AND item_id = new.id;
END;

CREATE TRIGGER categories_update_file_uses AFTER UPDATE OF image ON categories WHEN old.image IS NOT new.image BEGIN
  DELETE FROM file_uses WHERE resource = 'categories' AND item_id = old.id;
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT reference, resource, item_id FROM file_references WHERE resource = 'categories' AND item_id = new.id;
END;

CREATE TRIGGER categories_delete_file_uses AFTER DELETE ON categories BEGIN
  DELETE FROM file_uses WHERE resource = 'categories' AND item_id = old.id;
END;

CREATE TRIGGER sub_categories_insert_file_uses AFTER INSERT ON sub_categories WHEN new.image IS NOT NULL BEGIN
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT reference, resource, item_id FROM file_references WHERE resource = 'sub_categories' AND item_id = new.id;
END;

CREATE TRIGGER sub_categories_update_file_uses AFTER UPDATE OF image ON sub_categories WHEN old.image IS NOT new.image BEGIN
  DELETE FROM file_uses WHERE resource = 'sub_categories' AND item_id = old.id;
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT reference, resource, item_id FROM file_references WHERE resource = 'sub_categories' AND item_id = new.id;
END;

CREATE TRIGGER sub_categories_delete_file_uses AFTER DELETE ON sub_categories BEGIN
  DELETE FROM file_uses WHERE resource = 'sub_categories' AND item_id = old.id;
END;

CREATE TRIGGER thread_replies_insert_file_uses AFTER INSERT ON thread_replies WHEN new.comments LIKE '%/files/%' BEGIN
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT reference, resource, item_id FROM file_references WHERE resource = 'thread-replies' AND item_id = new.id;
END;

CREATE TRIGGER thread_replies_update_file_uses AFTER UPDATE OF comments ON thread_replies WHEN old.comments IS NOT new.comments BEGIN
  DELETE FROM file_uses WHERE resource = 'thread-replies' AND item_id = old.id;
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT reference, resource, item_id FROM file_references WHERE resource = 'thread-replies' AND item_id = new.id;
END;

CREATE TRIGGER thread_replies_delete_file_uses AFTER DELETE ON thread_replies BEGIN
  DELETE FROM file_uses WHERE resource = 'thread-replies' AND item_id = old.id;
END;

CREATE TRIGGER email_templates_insert_file_uses AFTER INSERT ON email_templates WHEN new.html LIKE '%/files/%' BEGIN
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT reference, resource, item_id FROM file_references WHERE resource = 'email_templates' AND item_id = new.id;
END;

CREATE TRIGGER email_templates_update_file_uses AFTER UPDATE OF html ON email_templates WHEN old.html IS NOT new.html BEGIN
  DELETE FROM file_uses WHERE resource = 'email_templates' AND item_id = old.id;
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT reference, resource, item_id FROM file_references WHERE resource = 'email_templates' AND item_id = new.id;
END;

CREATE TRIGGER email_templates_delete_file_uses AFTER DELETE ON email_templates BEGIN
  DELETE FROM file_uses WHERE resource = 'email_templates' AND item_id = old.id;
END;

CREATE TRIGGER users_insert_file_uses AFTER INSERT ON users WHEN new.image_id IS NOT NULL BEGIN
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT reference, resource, item_id FROM file_references WHERE resource = 'users' AND item_id = new.id;
END;

CREATE TRIGGER users_update_file_uses AFTER UPDATE OF image_id ON users WHEN old.image_id IS NOT new.image_id BEGIN
  DELETE FROM file_uses WHERE resource = 'users' AND item_id = old.id;
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT reference, resource, item_id FROM file_references WHERE resource = 'users' AND item_id = new.id;
END;

CREATE TRIGGER users_delete_file_uses AFTER DELETE ON users BEGIN
  DELETE FROM file_uses WHERE resource = 'users' AND item_id = old.id;
END;

CREATE TRIGGER site_settings_insert_file_uses AFTER INSERT ON site_settings BEGIN
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT value, 'settings', new.id FROM json_each(json_insert(coalesce(new.mark_pictures, '{}'), '$.mark', new.mark_file_id, '$.hero', new.hero_file_id))
    WHERE value IS NOT NULL;
END;

CREATE TRIGGER site_settings_update_file_uses AFTER UPDATE OF mark_file_id, mark_pictures, hero_file_id ON site_settings BEGIN
  DELETE FROM file_uses WHERE resource = 'settings' AND item_id = old.id;
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id)
    SELECT value, 'settings', new.id FROM json_each(json_insert(coalesce(new.mark_pictures, '{}'), '$.mark', new.mark_file_id, '$.hero', new.hero_file_id))
    WHERE value IS NOT NULL;
END;

CREATE TRIGGER user_pictures_insert_file_uses AFTER INSERT ON user_pictures BEGIN
  INSERT OR IGNORE INTO file_uses (reference, resource, item_id) VALUES (new.file_id, 'users', new.user_id);
END;

-- The same file may also be the picture of the profile.
CREATE TRIGGER user_pictures_delete_file_uses AFTER DELETE ON user_pictures BEGIN
  DELETE FROM file_uses WHERE reference = old.file_id AND resource = 'users' AND item_id = old.user_id
    AND NOT EXISTS (SELECT 1 FROM users WHERE id = old.user_id AND image_id = old.file_id);
END;

CREATE TRIGGER file_uses_insert_library AFTER INSERT ON file_uses BEGIN
  UPDATE library_files SET is_used = 1 WHERE NOT is_used
    AND file_id IN (new.reference, (SELECT id FROM uploaded_files WHERE name = new.reference));
END;

CREATE TRIGGER file_uses_delete_library AFTER DELETE ON file_uses BEGIN
  UPDATE library_files SET is_used = EXISTS (
    SELECT 1 FROM file_uses, uploaded_files file WHERE file.id = library_files.file_id AND reference IN (file.id, file.name))
  WHERE file_id IN (old.reference, (SELECT id FROM uploaded_files WHERE name = old.reference));
END;

CREATE TRIGGER uploaded_files_insert_library AFTER INSERT ON uploaded_files BEGIN
  INSERT INTO library_files (file_id, kind, is_personal, is_used, has_alternative_text, created_at)
  VALUES (new.id, iif(new.content_type LIKE 'image/%', 'image', 'video'), new.object_type = 'users',
    EXISTS (SELECT 1 FROM file_uses WHERE reference IN (new.id, new.name)), new.alternative_text IS NOT NULL, new.created_at);
END;

-- A replaced content has a new stored name, which the texts get afterwards.
CREATE TRIGGER uploaded_files_update_library AFTER UPDATE OF name, alternative_text ON uploaded_files BEGIN
  UPDATE library_files SET has_alternative_text = new.alternative_text IS NOT NULL,
    is_used = EXISTS (SELECT 1 FROM file_uses WHERE reference IN (new.id, new.name)) WHERE file_id = new.id;
END;

CREATE TRIGGER uploaded_files_delete_library AFTER DELETE ON uploaded_files BEGIN
  DELETE FROM library_files WHERE file_id = old.id;
  DELETE FROM former_file_names WHERE file_id = old.id;
END;
