CREATE TABLE `document_versions` (
	`id` integer PRIMARY KEY NOT NULL,
	`versions` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `document_versions` (`id`, `versions`) VALUES (1, '{}');
