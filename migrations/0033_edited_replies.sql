ALTER TABLE `thread_replies` ADD `edited_at` text;--> statement-breakpoint

-- A reply that is deleted and restored was changed, and says what it said before. Of the former ones history tells.
CREATE TRIGGER thread_replies_edited AFTER UPDATE OF comments ON thread_replies WHEN old.comments <> new.comments BEGIN
  UPDATE thread_replies SET edited_at = new.updated_at WHERE id = new.id;
END;
UPDATE thread_replies SET edited_at = (SELECT max(created_at) FROM history
  WHERE link_id = thread_replies.id AND link_table = 'thread_replies' AND description LIKE '%Comments changed%')
WHERE updated_at <> created_at;
