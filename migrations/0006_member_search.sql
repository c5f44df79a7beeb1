-- The full-text search of the back office over all accounts, public or not: name, e-mail and title. Written by hand.
-- The numbers are given in the order of writing, so that the newest are found first.

CREATE TABLE user_words (
  rowid INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  title TEXT NOT NULL
);
CREATE VIRTUAL TABLE users_fts USING fts5(name, email, title, content='user_words', content_rowid='rowid',
  tokenize='unicode61 remove_diacritics 2', prefix='2 3');

CREATE TRIGGER user_words_indexed AFTER INSERT ON user_words BEGIN
  INSERT INTO users_fts (rowid, name, email, title) VALUES (new.rowid, new.name, new.email, new.title);
END;
CREATE TRIGGER user_words_unindexed AFTER DELETE ON user_words BEGIN
  INSERT INTO users_fts (users_fts, rowid, name, email, title)
  VALUES ('delete', old.rowid, old.name, old.email, old.title);
END;
CREATE TRIGGER user_words_indexed_anew AFTER UPDATE OF name, email, title ON user_words BEGIN
  INSERT INTO users_fts (users_fts, rowid, name, email, title)
  VALUES ('delete', old.rowid, old.name, old.email, old.title);
  INSERT INTO users_fts (rowid, name, email, title) VALUES (new.rowid, new.name, new.email, new.title);
END;

CREATE TRIGGER users_worded AFTER INSERT ON users BEGIN
  INSERT INTO user_words (user_id, name, email, title) VALUES (new.id, new.name, new.email, coalesce(new.title, ''));
END;
CREATE TRIGGER users_worded_anew AFTER UPDATE OF name, email, title ON users
WHEN old.name <> new.name OR old.email <> new.email OR old.title IS NOT new.title BEGIN
  UPDATE user_words SET name = new.name, email = new.email, title = coalesce(new.title, '') WHERE user_id = new.id;
END;
CREATE TRIGGER users_unworded AFTER DELETE ON users BEGIN
  DELETE FROM user_words WHERE user_id = old.id;
END;

INSERT INTO user_words (user_id, name, email, title)
SELECT id, name, email, coalesce(title, '') FROM users ORDER BY created_at, id;

-- The list of accounts is read in these orders, ties by id; who never came in stands before all others.
DROP INDEX users_created;
DROP INDEX users_last_login;
CREATE INDEX users_created ON users (created_at, id);
CREATE INDEX users_last_login ON users (coalesce(last_login, ''), id);

-- What shows a file: SQLite looks there when one is deleted, and would walk the tables without these.
CREATE INDEX users_image ON users (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX articles_key_image ON articles (key_image_id) WHERE key_image_id IS NOT NULL;
CREATE INDEX events_image_1 ON events (image_1_id);
CREATE INDEX events_image_2 ON events (image_2_id) WHERE image_2_id IS NOT NULL;
CREATE INDEX events_image_3 ON events (image_3_id) WHERE image_3_id IS NOT NULL;
