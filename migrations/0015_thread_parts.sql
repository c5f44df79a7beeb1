CREATE TABLE `thread_parts` (
	`thread_id` text NOT NULL,
	`number` integer NOT NULL,
	`from_path` text NOT NULL,
	`replies_count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`thread_id`, `from_path`),
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `thread_parts_number` ON `thread_parts` (`thread_id`,`number`);--> statement-breakpoint

-- A reply is counted in the part in which it stands.
CREATE TRIGGER thread_replies_parted AFTER INSERT ON thread_replies BEGIN
  INSERT INTO thread_parts (thread_id, number, from_path) VALUES (new.thread_id, 1, '') ON CONFLICT DO NOTHING;
  UPDATE thread_parts SET replies_count = replies_count + 1 WHERE thread_id = new.thread_id AND from_path =
    (SELECT from_path FROM thread_parts WHERE thread_id = new.thread_id AND from_path <= new.path ORDER BY from_path DESC LIMIT 1);
END;
-- A part of more than a hundred: the last of a thread gives its last reply to a new one, any other
-- its second half, so that much more can be written in the midst before it happens again.
CREATE TRIGGER thread_parts_split AFTER UPDATE OF replies_count ON thread_parts WHEN new.replies_count > 100 BEGIN
  UPDATE thread_parts SET number = number + 1 WHERE thread_id = new.thread_id AND number > new.number;
  INSERT INTO thread_parts (thread_id, number, from_path, replies_count)
  SELECT new.thread_id, new.number + 1, path, new.replies_count - kept FROM (
    SELECT path, iif(EXISTS (SELECT 1 FROM thread_parts WHERE thread_id = new.thread_id AND number > new.number), 50, 100) AS kept
    FROM thread_replies WHERE thread_id = new.thread_id AND path >= new.from_path ORDER BY path
    LIMIT 1 OFFSET iif(EXISTS (SELECT 1 FROM thread_parts WHERE thread_id = new.thread_id AND number > new.number), 50, 100));
  UPDATE thread_parts SET replies_count = replies_count -
    (SELECT replies_count FROM thread_parts next WHERE next.thread_id = new.thread_id AND next.number = new.number + 1)
  WHERE thread_id = new.thread_id AND from_path = new.from_path;
END;
INSERT INTO thread_parts (thread_id, number, from_path, replies_count)
SELECT thread_id, (place + 99) / 100, iif(place = 1, '', path), min(100, replies - place + 1) FROM (
  SELECT thread_id, path, row_number() OVER (PARTITION BY thread_id ORDER BY path) AS place,
    count(*) OVER (PARTITION BY thread_id) AS replies FROM thread_replies)
WHERE place % 100 = 1;
