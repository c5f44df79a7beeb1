-- What the status report tells without counting, for it is built every ten minutes. Written by hand but for the index.
CREATE INDEX `sent_emails_parked` ON `sent_emails` (`parked_at`) WHERE parked_at is not null;

CREATE TRIGGER blogs_all_counted AFTER INSERT ON blogs BEGIN UPDATE counters SET count = count + 1 WHERE name = 'blogs'; END;
CREATE TRIGGER blogs_all_uncounted AFTER DELETE ON blogs BEGIN UPDATE counters SET count = count - 1 WHERE name = 'blogs'; END;
CREATE TRIGGER bookmarks_all_counted AFTER INSERT ON bookmarks BEGIN UPDATE counters SET count = count + 1 WHERE name = 'bookmarks'; END;
CREATE TRIGGER bookmarks_all_uncounted AFTER DELETE ON bookmarks BEGIN UPDATE counters SET count = count - 1 WHERE name = 'bookmarks'; END;
CREATE TRIGGER friends_all_counted AFTER INSERT ON friends BEGIN UPDATE counters SET count = count + 1 WHERE name = 'friends'; END;
CREATE TRIGGER friends_all_uncounted AFTER DELETE ON friends BEGIN UPDATE counters SET count = count - 1 WHERE name = 'friends'; END;
CREATE TRIGGER likes_all_counted AFTER INSERT ON likes BEGIN UPDATE counters SET count = count + 1 WHERE name = 'likes'; END;
CREATE TRIGGER likes_all_uncounted AFTER DELETE ON likes BEGIN UPDATE counters SET count = count - 1 WHERE name = 'likes'; END;
CREATE TRIGGER message_replies_all_counted AFTER INSERT ON message_replies BEGIN UPDATE counters SET count = count + 1 WHERE name = 'message_replies'; END;
CREATE TRIGGER message_replies_all_uncounted AFTER DELETE ON message_replies BEGIN UPDATE counters SET count = count - 1 WHERE name = 'message_replies'; END;
CREATE TRIGGER messages_all_counted AFTER INSERT ON messages BEGIN UPDATE counters SET count = count + 1 WHERE name = 'messages'; END;
CREATE TRIGGER messages_all_uncounted AFTER DELETE ON messages BEGIN UPDATE counters SET count = count - 1 WHERE name = 'messages'; END;
CREATE TRIGGER tag_links_all_counted AFTER INSERT ON tag_links BEGIN UPDATE counters SET count = count + 1 WHERE name = 'tag_links'; END;
CREATE TRIGGER tag_links_all_uncounted AFTER DELETE ON tag_links BEGIN UPDATE counters SET count = count - 1 WHERE name = 'tag_links'; END;
CREATE TRIGGER user_locations_all_counted AFTER INSERT ON user_locations BEGIN UPDATE counters SET count = count + 1 WHERE name = 'user_locations'; END;
CREATE TRIGGER user_locations_all_uncounted AFTER DELETE ON user_locations BEGIN UPDATE counters SET count = count - 1 WHERE name = 'user_locations'; END;
CREATE TRIGGER user_sub_categories_all_counted AFTER INSERT ON user_sub_categories BEGIN UPDATE counters SET count = count + 1 WHERE name = 'user_sub_categories'; END;
CREATE TRIGGER user_sub_categories_all_uncounted AFTER DELETE ON user_sub_categories BEGIN UPDATE counters SET count = count - 1 WHERE name = 'user_sub_categories'; END;

-- Files, and their bytes.
CREATE TRIGGER uploaded_files_all_counted AFTER INSERT ON uploaded_files BEGIN
  UPDATE counters SET count = count + 1 WHERE name = 'uploaded_files';
  UPDATE counters SET count = count + new.size WHERE name = 'file_bytes';
END;
CREATE TRIGGER uploaded_files_all_uncounted AFTER DELETE ON uploaded_files BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'uploaded_files';
  UPDATE counters SET count = count - old.size WHERE name = 'file_bytes';
END;
CREATE TRIGGER uploaded_files_resized AFTER UPDATE OF size ON uploaded_files WHEN old.size <> new.size BEGIN
  UPDATE counters SET count = count + new.size - old.size WHERE name = 'file_bytes';
END;

INSERT INTO counters (name, count) SELECT 'blogs', count(*) FROM blogs;
INSERT INTO counters (name, count) SELECT 'bookmarks', count(*) FROM bookmarks;
INSERT INTO counters (name, count) SELECT 'friends', count(*) FROM friends;
INSERT INTO counters (name, count) SELECT 'likes', count(*) FROM likes;
INSERT INTO counters (name, count) SELECT 'message_replies', count(*) FROM message_replies;
INSERT INTO counters (name, count) SELECT 'messages', count(*) FROM messages;
INSERT INTO counters (name, count) SELECT 'tag_links', count(*) FROM tag_links;
INSERT INTO counters (name, count) SELECT 'uploaded_files', count(*) FROM uploaded_files;
INSERT INTO counters (name, count) SELECT 'user_locations', count(*) FROM user_locations;
INSERT INTO counters (name, count) SELECT 'user_sub_categories', count(*) FROM user_sub_categories;
INSERT INTO counters (name, count) SELECT 'file_bytes', coalesce(sum(size), 0) FROM uploaded_files;
