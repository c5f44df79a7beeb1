CREATE TABLE `access_log_country_months` (
	`month` text NOT NULL,
	`country_name` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`month`, `country_name`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `access_log_days` (
	`day` text NOT NULL,
	`object_type_id` text NOT NULL,
	`access_type_id` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `object_type_id`, `access_type_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `access_log_months` (
	`month` text NOT NULL,
	`object_type_id` text NOT NULL,
	`access_type_id` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`month`, `object_type_id`, `access_type_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `access_log_tops` (
	`day` text PRIMARY KEY NOT NULL,
	`objects` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `access_log_traces` (
	`object_id` text NOT NULL,
	`last_id` text NOT NULL,
	`first_id` text NOT NULL,
	`ids` text NOT NULL,
	PRIMARY KEY(`object_id`, `last_id`)
) WITHOUT ROWID;
--> statement-breakpoint

-- Written by hand, and that the tables above are WITHOUT ROWID: one row written each.
-- Of hours and countries the sums by day and by month, so that a year is as short to read as a day.
INSERT INTO access_log_marks (name) VALUES ('traced');
--> statement-breakpoint
INSERT INTO access_log_days SELECT substr(hour, 1, 10), object_type_id, access_type_id, sum(count) FROM access_log_hours GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO access_log_months SELECT substr(day, 1, 7), object_type_id, access_type_id, sum(count) FROM access_log_days GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO access_log_country_months SELECT substr(day, 1, 7), country_name, sum(count) FROM access_log_countries GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER access_log_hours_added AFTER INSERT ON access_log_hours BEGIN
  INSERT INTO access_log_days VALUES (substr(new.hour, 1, 10), new.object_type_id, new.access_type_id, new.count)
  ON CONFLICT DO UPDATE SET count = count + excluded.count;
  INSERT INTO access_log_months VALUES (substr(new.hour, 1, 7), new.object_type_id, new.access_type_id, new.count)
  ON CONFLICT DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER access_log_hours_counted AFTER UPDATE OF count ON access_log_hours BEGIN
  UPDATE access_log_days SET count = count + new.count - old.count
  WHERE day = substr(new.hour, 1, 10) AND object_type_id = new.object_type_id AND access_type_id = new.access_type_id;
  UPDATE access_log_months SET count = count + new.count - old.count
  WHERE month = substr(new.hour, 1, 7) AND object_type_id = new.object_type_id AND access_type_id = new.access_type_id;
END;
--> statement-breakpoint
CREATE TRIGGER access_log_hours_removed AFTER DELETE ON access_log_hours BEGIN
  UPDATE access_log_days SET count = count - old.count
  WHERE day = substr(old.hour, 1, 10) AND object_type_id = old.object_type_id AND access_type_id = old.access_type_id;
  UPDATE access_log_months SET count = count - old.count
  WHERE month = substr(old.hour, 1, 7) AND object_type_id = old.object_type_id AND access_type_id = old.access_type_id;
END;
--> statement-breakpoint
CREATE TRIGGER access_log_countries_added AFTER INSERT ON access_log_countries BEGIN
  INSERT INTO access_log_country_months VALUES (substr(new.day, 1, 7), new.country_name, new.count)
  ON CONFLICT DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER access_log_countries_counted AFTER UPDATE OF count ON access_log_countries BEGIN
  UPDATE access_log_country_months SET count = count + new.count - old.count
  WHERE month = substr(new.day, 1, 7) AND country_name = new.country_name;
END;
--> statement-breakpoint
CREATE TRIGGER access_log_countries_removed AFTER DELETE ON access_log_countries BEGIN
  UPDATE access_log_country_months SET count = count - old.count
  WHERE month = substr(old.day, 1, 7) AND country_name = old.country_name;
END;
