-- Search tables and indexes, and indexes on expressions with commas: drizzle-kit generates neither.
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

-- Full-text index of the directory: one row with all published text of a practitioner, stemmed. It shares its rowids
-- with user_words.
CREATE VIRTUAL TABLE practitioners_fts USING fts5(name, title, offers, tags, place, bio, described,
  tokenize='porter unicode61 remove_diacritics 2', prefix='3');

-- Inserting a user_id replaces its row.
CREATE VIEW practitioner_words AS
SELECT w.rowid AS number, u.id AS user_id,
  replace(replace(u.name, '’', ''), '''', '') AS name,
  replace(replace(coalesce(u.title, ''), '’', ''), '''', '') AS title,
  coalesce((SELECT group_concat(s.name || '. ' || c.name, '. ') FROM user_sub_categories o
    JOIN sub_categories s ON s.id = o.sub_category_id AND s.is_active = 1
    JOIN categories c ON c.id = s.category_id AND c.is_active = 1 WHERE o.user_id = u.id), '') AS offers,
  coalesce((SELECT group_concat(replace(t.name, '-', ' '), '. ') FROM tag_links k
    JOIN tags t ON t.id = k.tag_id WHERE k.user_id = u.id), '')
    || iif(u.session_1_on_1 = 1, '. one to one', '') || iif(u.session_group = 1, '. groups', '')
    || iif(u.session_online = 1, '. online', '') AS tags,
  coalesce(iif(l.authz_user_detailed, u.address_town, ''), '')
    || iif(l.authz_user_detailed, coalesce((SELECT '. ' || p.name || '. ' || coalesce(p.region, '') || '. ' || c.name
      FROM places p JOIN countries c ON c.id = p.country_id WHERE p.id = u.place_id), ''), '')
    || coalesce('. ' || (SELECT group_concat(g.name, '. ') FROM json_each(coalesce(u.languages, json_array(u.language_id))) s
      JOIN languages g ON g.id = s.value), '') AS place,
  replace(replace(coalesce(iif(l.authz_user_detailed, u.bio, ''), ''), '’', ''), '''', '') AS bio,
  coalesce((SELECT group_concat(replace(replace(s.description, '’', ''), '''', ''), ' ') FROM user_sub_categories o
    JOIN sub_categories s ON s.id = o.sub_category_id AND s.is_active = 1 WHERE o.user_id = u.id), '') AS described
FROM users u
JOIN user_words w ON w.user_id = u.id
JOIN membership_levels l ON l.id = u.membership_level_id
WHERE u.is_practitioner = 1;

-- FTS5 retains deleted words until its segments merge. Indexes of people and e-mails delete them at once (secure-delete).
-- The index of documents does so only for people, because articles and replies are long and often deleted in bulk.
INSERT INTO users_fts (users_fts, rank) VALUES ('secure-delete', 1);
INSERT INTO sent_emails_fts (sent_emails_fts, rank) VALUES ('secure-delete', 1);
INSERT INTO items_fts (items_fts, rank) VALUES ('secure-delete', 1);
INSERT INTO practitioners_fts (practitioners_fts, rank) VALUES ('secure-delete', 1);
