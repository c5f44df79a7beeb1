-- The indexes of users and e-mails contain no text: triggers remove the old words of a row by the row itself. The tables
-- user_words and sent_email_words are left with the rowids in the indexes. They are created again, because the columns
-- of a table that a trigger names cannot be dropped.
DROP TABLE users_fts;
DROP TABLE sent_emails_fts;

CREATE TABLE former_words AS SELECT rowid AS number, user_id AS id FROM user_words;
DROP TABLE user_words;
CREATE TABLE user_words (
  rowid INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE
);
INSERT INTO user_words (rowid, user_id) SELECT number, id FROM former_words;
DROP TABLE former_words;

CREATE TABLE former_words AS SELECT rowid AS number, sent_email_id AS id FROM sent_email_words;
DROP TABLE sent_email_words;
CREATE TABLE sent_email_words (
  rowid INTEGER PRIMARY KEY,
  sent_email_id TEXT NOT NULL UNIQUE
);
INSERT INTO sent_email_words (rowid, sent_email_id) SELECT number, id FROM former_words;
DROP TABLE former_words;

CREATE VIRTUAL TABLE users_fts USING fts5(name, email, title, content='',
  tokenize='unicode61 remove_diacritics 2', prefix='2 3');
CREATE VIRTUAL TABLE sent_emails_fts USING fts5(to_addr, name, subject, content='',
  tokenize='unicode61 remove_diacritics 2', prefix='2 3');
INSERT INTO users_fts (users_fts, rank) VALUES ('secure-delete', 1);
INSERT INTO sent_emails_fts (sent_emails_fts, rank) VALUES ('secure-delete', 1);
INSERT INTO users_fts (rowid, name, email, title)
SELECT w.rowid, u.name, u.email, coalesce(u.title, '') FROM user_words w JOIN users u ON u.id = w.user_id;
INSERT INTO sent_emails_fts (rowid, to_addr, name, subject)
SELECT w.rowid, m.to_addr, coalesce(u.name, ''), m.subject FROM sent_email_words w
JOIN sent_emails m ON m.id = w.sent_email_id LEFT JOIN users u ON u.id = m.user_id;
