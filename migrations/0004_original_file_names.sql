ALTER TABLE `file_uploads` ADD `original_name` text;--> statement-breakpoint
ALTER TABLE `uploaded_files` ADD `original_name` text;--> statement-breakpoint
-- Moves titles that are file names to the new column, by the rules of worker/contract/content/captions.ts.
UPDATE `uploaded_files` SET `original_name` = `title`, `title` = '' WHERE
  lower(`title`) GLOB '*.jpg' OR lower(`title`) GLOB '*.jpeg' OR lower(`title`) GLOB '*.png' OR lower(`title`) GLOB '*.webp'
  OR lower(`title`) GLOB '*.gif' OR lower(`title`) GLOB '*.avif' OR lower(`title`) GLOB '*.heic' OR lower(`title`) GLOB '*.mp4'
  OR lower(`title`) GLOB '*.mov' OR lower(`title`) GLOB '*.webm'
  OR `title` NOT LIKE '% %' AND lower(`title`) GLOB '*[a-z]*' AND (instr(`title`, '_') OR `title` GLOB '*[0-9][0-9][0-9]*')
  OR lower(`title`) GLOB '[a-z]*[0-9]' AND rtrim(rtrim(lower(`title`), '0123456789'), '-') NOT GLOB '*[^a-z]*'
  OR lower(`title`) GLOB 'screen*shot *[0-9]*' OR lower(`title`) GLOB 'whatsapp *[0-9]*'
  OR lower(`title`) IN ('image', 'picture', 'photo', 'unnamed', 'download', 'untitled')
  OR lower(`title`) GLOB 'image (*[0-9])' OR lower(`title`) GLOB 'download (*[0-9])' OR lower(`title`) GLOB 'unnamed (*[0-9])';
