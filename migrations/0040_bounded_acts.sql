ALTER TABLE `counted_acts` ADD `number` integer;--> statement-breakpoint
CREATE INDEX `counted_acts_numbered` ON `counted_acts` (`person_id`,`kind`,`number`);--> statement-breakpoint
UPDATE counted_acts SET number = n FROM (SELECT id AS act, row_number() OVER (PARTITION BY person_id, kind ORDER BY created_at, id) AS n
  FROM counted_acts) WHERE id = act;
