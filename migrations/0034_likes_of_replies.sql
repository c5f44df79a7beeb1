-- The likes of a reply may be there before it is: an archive brings them in the order of its tables.
CREATE TRIGGER thread_replies_liked AFTER INSERT ON thread_replies
WHEN EXISTS (SELECT 1 FROM like_counts WHERE object_type = 'thread-replies' AND object_id = new.id) BEGIN
  UPDATE thread_replies SET likes_count = (SELECT count FROM like_counts
    WHERE object_type = 'thread-replies' AND object_id = new.id)
  WHERE id = new.id;
END;
--> statement-breakpoint
UPDATE thread_replies SET likes_count = coalesce((SELECT count FROM like_counts
  WHERE object_type = 'thread-replies' AND object_id = thread_replies.id), 0)
WHERE likes_count <> coalesce((SELECT count FROM like_counts
  WHERE object_type = 'thread-replies' AND object_id = thread_replies.id), 0);
