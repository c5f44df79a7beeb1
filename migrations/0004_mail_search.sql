-- The full-text search over sent e-mails: the recipient's address and name, and the subject. Written by hand.
-- The numbers are given in the order of writing, so that the newest are found first.

CREATE TABLE sent_email_words (
  rowid INTEGER PRIMARY KEY,
  sent_email_id TEXT NOT NULL UNIQUE,
  to_addr TEXT NOT NULL,
  name TEXT NOT NULL,
  subject TEXT NOT NULL
);
CREATE VIRTUAL TABLE sent_emails_fts USING fts5(to_addr, name, subject, content='sent_email_words', content_rowid='rowid',
  tokenize='unicode61 remove_diacritics 2', prefix='2 3');

CREATE TRIGGER sent_email_words_indexed AFTER INSERT ON sent_email_words BEGIN
  INSERT INTO sent_emails_fts (rowid, to_addr, name, subject) VALUES (new.rowid, new.to_addr, new.name, new.subject);
END;
CREATE TRIGGER sent_email_words_unindexed AFTER DELETE ON sent_email_words BEGIN
  INSERT INTO sent_emails_fts (sent_emails_fts, rowid, to_addr, name, subject)
  VALUES ('delete', old.rowid, old.to_addr, old.name, old.subject);
END;
CREATE TRIGGER sent_email_words_indexed_anew AFTER UPDATE OF to_addr, name, subject ON sent_email_words BEGIN
  INSERT INTO sent_emails_fts (sent_emails_fts, rowid, to_addr, name, subject)
  VALUES ('delete', old.rowid, old.to_addr, old.name, old.subject);
  INSERT INTO sent_emails_fts (rowid, to_addr, name, subject) VALUES (new.rowid, new.to_addr, new.name, new.subject);
END;

CREATE TRIGGER sent_emails_found AFTER INSERT ON sent_emails BEGIN
  INSERT INTO sent_email_words (sent_email_id, to_addr, name, subject)
  VALUES (new.id, new.to_addr, coalesce((SELECT name FROM users WHERE id = new.user_id), ''), new.subject);
END;
CREATE TRIGGER sent_emails_found_anew AFTER UPDATE OF to_addr, subject, user_id ON sent_emails
WHEN old.to_addr <> new.to_addr OR old.subject <> new.subject OR old.user_id IS NOT new.user_id BEGIN
  UPDATE sent_email_words SET to_addr = new.to_addr, subject = new.subject,
    name = coalesce((SELECT name FROM users WHERE id = new.user_id), '') WHERE sent_email_id = new.id;
END;
CREATE TRIGGER sent_emails_lost AFTER DELETE ON sent_emails BEGIN
  DELETE FROM sent_email_words WHERE sent_email_id = old.id;
END;
CREATE TRIGGER users_mail_follows AFTER UPDATE OF name ON users WHEN old.name <> new.name BEGIN
  UPDATE sent_email_words SET name = new.name WHERE sent_email_id IN (SELECT id FROM sent_emails WHERE user_id = new.id);
END;

INSERT INTO sent_email_words (sent_email_id, to_addr, name, subject)
SELECT m.id, m.to_addr, coalesce(u.name, ''), m.subject FROM sent_emails m LEFT JOIN users u ON u.id = m.user_id
ORDER BY m.created_at, m.id;
