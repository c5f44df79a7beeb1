CREATE TRIGGER documents_insert_index AFTER INSERT ON documents BEGIN
  INSERT INTO documents_fts (rowid, title, subtitle, body, kind) VALUES (new.rowid, new.title, new.subtitle, new.body, new.kind);
END;

CREATE TRIGGER documents_delete_index AFTER DELETE ON documents WHEN old.kind <> 'user' BEGIN
  INSERT INTO documents_fts (documents_fts, rowid, title, subtitle, body, kind)
  VALUES ('delete', old.rowid, old.title, old.subtitle, old.body, old.kind);
END;

-- Without secure-delete the words of a deleted user would stay in the index until segments merge.
CREATE TRIGGER documents_delete_user_index AFTER DELETE ON documents WHEN old.kind = 'user' BEGIN
  INSERT INTO documents_fts (documents_fts, rank) VALUES ('secure-delete', 1);
  INSERT INTO documents_fts (documents_fts, rowid, title, subtitle, body, kind)
  VALUES ('delete', old.rowid, old.title, old.subtitle, old.body, old.kind);
  INSERT INTO documents_fts (documents_fts, rank) VALUES ('secure-delete', 0);
END;

CREATE TRIGGER item_words_insert_index AFTER INSERT ON item_words BEGIN
  INSERT INTO items_fts (rowid, words, resource) VALUES (new.rowid, new.words, new.resource);
END;

CREATE TRIGGER item_words_update_index AFTER UPDATE OF words ON item_words WHEN old.words <> new.words BEGIN
  INSERT INTO items_fts (items_fts, rowid, words, resource) VALUES ('delete', old.rowid, old.words, old.resource);
  INSERT INTO items_fts (rowid, words, resource) VALUES (new.rowid, new.words, new.resource);
END;

CREATE TRIGGER item_words_delete_index AFTER DELETE ON item_words BEGIN
  INSERT INTO items_fts (items_fts, rowid, words, resource) VALUES ('delete', old.rowid, old.words, old.resource);
END;

CREATE TRIGGER sent_email_words_insert_index AFTER INSERT ON sent_email_words BEGIN
  INSERT INTO sent_emails_fts (rowid, to_addr, name, subject) VALUES (new.rowid, new.to_addr, new.name, new.subject);
END;

CREATE TRIGGER sent_email_words_update_index AFTER UPDATE OF to_addr, name, subject ON sent_email_words BEGIN
  INSERT INTO sent_emails_fts (sent_emails_fts, rowid, to_addr, name, subject)
  VALUES ('delete', old.rowid, old.to_addr, old.name, old.subject);
  INSERT INTO sent_emails_fts (rowid, to_addr, name, subject) VALUES (new.rowid, new.to_addr, new.name, new.subject);
END;

CREATE TRIGGER sent_email_words_delete_index AFTER DELETE ON sent_email_words BEGIN
  INSERT INTO sent_emails_fts (sent_emails_fts, rowid, to_addr, name, subject)
  VALUES ('delete', old.rowid, old.to_addr, old.name, old.subject);
END;

CREATE TRIGGER user_words_insert_index AFTER INSERT ON user_words BEGIN
  INSERT INTO users_fts (rowid, name, email, title) VALUES (new.rowid, new.name, new.email, new.title);
END;

CREATE TRIGGER user_words_update_index AFTER UPDATE OF name, email, title ON user_words BEGIN
  INSERT INTO users_fts (users_fts, rowid, name, email, title)
  VALUES ('delete', old.rowid, old.name, old.email, old.title);
  INSERT INTO users_fts (rowid, name, email, title) VALUES (new.rowid, new.name, new.email, new.title);
END;

CREATE TRIGGER user_words_delete_index AFTER DELETE ON user_words BEGIN
  INSERT INTO users_fts (users_fts, rowid, name, email, title)
  VALUES ('delete', old.rowid, old.name, old.email, old.title);
END;
