ALTER TABLE `sent_emails` ADD `is_answer` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Of those that may still go: who was approved is told so, though they have stopped other mail.
UPDATE sent_emails SET is_answer = 1
WHERE (processed = 0 OR parked_at IS NOT NULL)
  AND email_template_id = (SELECT id FROM email_templates WHERE tag = 'account-approved');
