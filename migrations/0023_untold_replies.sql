-- What is unread and told of by no mail, once one has told of something before: late.ts goes through it.
CREATE INDEX `message_participants_untold` ON `message_participants` (`mailed_at`) WHERE unread_count > 0 and is_told = 0 and mailed_at is not null;
