-- A full-text index keeps words that are gone until its segments happen to merge. Those of people and of mails go at
-- once: indexes of short texts always write so. That of documents does for people alone: articles and replies are long,
-- and go many at a time.
INSERT INTO users_fts (users_fts, rank) VALUES ('secure-delete', 1);
INSERT INTO sent_emails_fts (sent_emails_fts, rank) VALUES ('secure-delete', 1);
INSERT INTO items_fts (items_fts, rank) VALUES ('secure-delete', 1);

DROP TRIGGER documents_unindexed;
CREATE TRIGGER documents_unindexed AFTER DELETE ON documents WHEN old.kind <> 'user' BEGIN
  INSERT INTO documents_fts (documents_fts, rowid, title, subtitle, body, kind)
  VALUES ('delete', old.rowid, old.title, old.subtitle, old.body, old.kind);
END;
CREATE TRIGGER documents_unindexed_at_once AFTER DELETE ON documents WHEN old.kind = 'user' BEGIN
  INSERT INTO documents_fts (documents_fts, rank) VALUES ('secure-delete', 1);
  INSERT INTO documents_fts (documents_fts, rowid, title, subtitle, body, kind)
  VALUES ('delete', old.rowid, old.title, old.subtitle, old.body, old.kind);
  INSERT INTO documents_fts (documents_fts, rank) VALUES ('secure-delete', 0);
END;
