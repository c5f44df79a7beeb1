-- What drizzle does not write: the words and indexes of the searches, and indexes of expressions with commas.
CREATE TABLE item_words (
  rowid INTEGER PRIMARY KEY,
  resource TEXT NOT NULL,
  item_id TEXT NOT NULL UNIQUE,
  words TEXT NOT NULL
);

CREATE TABLE sent_email_words (
  rowid INTEGER PRIMARY KEY,
  sent_email_id TEXT NOT NULL UNIQUE,
  to_addr TEXT NOT NULL,
  name TEXT NOT NULL,
  subject TEXT NOT NULL
);

CREATE TABLE user_words (
  rowid INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  title TEXT NOT NULL
);

CREATE VIRTUAL TABLE documents_fts USING fts5(title, subtitle, body, kind, content='documents', content_rowid='rowid',
  tokenize='unicode61 remove_diacritics 2', prefix='2 3');

CREATE VIRTUAL TABLE items_fts USING fts5(words, resource, content='item_words', content_rowid='rowid',
  tokenize='unicode61 remove_diacritics 2', prefix='2 3');

CREATE VIRTUAL TABLE sent_emails_fts USING fts5(to_addr, name, subject, content='sent_email_words', content_rowid='rowid',
  tokenize='unicode61 remove_diacritics 2', prefix='2 3');

CREATE VIRTUAL TABLE users_fts USING fts5(name, email, title, content='user_words', content_rowid='rowid',
  tokenize='unicode61 remove_diacritics 2', prefix='2 3');

CREATE UNIQUE INDEX `friends_pair` ON `friends` (min(from_id, to_id), max(from_id, to_id));
CREATE INDEX `sent_emails_due` ON `sent_emails` (`is_urgent`,max(created_at, coalesce(retry_at, ''), coalesce(claimed_until, ''))) WHERE processed = 0 and parked_at is null;
CREATE INDEX users_last_login ON users (coalesce(last_login, ''), id);

-- A full-text index keeps words that are gone until its segments happen to merge. Those of people and of mails go at
-- once: indexes of short texts always write so. That of documents does for people alone: articles and replies are long,
-- and go many at a time.
INSERT INTO users_fts (users_fts, rank) VALUES ('secure-delete', 1);
INSERT INTO sent_emails_fts (sent_emails_fts, rank) VALUES ('secure-delete', 1);
INSERT INTO items_fts (items_fts, rank) VALUES ('secure-delete', 1);
