ALTER TABLE `articles` ADD `author_id` text REFERENCES users(id);--> statement-breakpoint
CREATE INDEX `articles_author` ON `articles` (`author_id`) WHERE author_id is not null;