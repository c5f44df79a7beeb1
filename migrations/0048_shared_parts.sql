-- A part of more than a hundred: the last of a thread gives its last reply to a new one. Any other gives its last
-- few to the one behind it: so few replies are gone through. Where there is no room, once in some ninety times, it gives
-- more of them to a new one between the two.
DROP TRIGGER thread_parts_split;
CREATE TRIGGER thread_parts_split AFTER UPDATE OF replies_count ON thread_parts WHEN new.replies_count > 100 BEGIN
  UPDATE thread_parts SET replies_count = replies_count + iif(number = new.number, -6, 6),
    from_path = iif(number = new.number, from_path, (SELECT path FROM thread_replies
      WHERE thread_id = new.thread_id AND path < from_path ORDER BY path DESC LIMIT 1 OFFSET 5))
  WHERE thread_id = new.thread_id AND number IN (new.number, new.number + 1) AND EXISTS (SELECT 1 FROM thread_parts behind
    WHERE behind.thread_id = new.thread_id AND behind.number = new.number + 1 AND behind.replies_count <= 94);
  UPDATE thread_parts SET number = number + 1 WHERE thread_id = new.thread_id AND number > (SELECT iif(here.replies_count > 100, new.number, 1e9)
    FROM thread_parts here WHERE here.thread_id = new.thread_id AND here.from_path = new.from_path);
  INSERT INTO thread_parts (thread_id, number, from_path, replies_count)
  SELECT new.thread_id, new.number + 1, coalesce(
      (SELECT path FROM thread_replies WHERE thread_id = new.thread_id AND path < (SELECT from_path FROM thread_parts behind
        WHERE behind.thread_id = new.thread_id AND behind.number = new.number + 2) ORDER BY path DESC LIMIT 1 OFFSET 29),
      (SELECT max(path) FROM thread_replies WHERE thread_id = new.thread_id)),
    iif(EXISTS (SELECT 1 FROM thread_parts behind WHERE behind.thread_id = new.thread_id AND behind.number = new.number + 2), 30, 1)
  FROM thread_parts here WHERE here.thread_id = new.thread_id AND here.from_path = new.from_path AND here.replies_count > 100;
  UPDATE thread_parts SET replies_count = replies_count - (SELECT replies_count FROM thread_parts behind
    WHERE behind.thread_id = new.thread_id AND behind.number = new.number + 1)
  WHERE thread_id = new.thread_id AND from_path = new.from_path AND replies_count > 100;
END;
