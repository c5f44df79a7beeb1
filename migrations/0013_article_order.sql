DROP INDEX `articles_published`;--> statement-breakpoint
DROP INDEX `articles_category_published`;--> statement-breakpoint
DROP INDEX `articles_featured`;--> statement-breakpoint
CREATE INDEX `articles_published` ON `articles` (is_pinned desc,`is_coming_soon`,published_at desc,`id`) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX `articles_category_published` ON `articles` (`category_id`,is_pinned desc,`is_coming_soon`,published_at desc,`id`) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX `articles_featured` ON `articles` (is_pinned desc,`is_coming_soon`,published_at desc,`id`) WHERE is_featured = 1 and published_at is not null;