CREATE INDEX `parked_messages_listed` ON `parked_messages` (replayed_at is null,`created_at`,`id`);--> statement-breakpoint

-- How much was given up, for the status screen: what waits for an admin is told anew at each look.
CREATE TRIGGER parked_messages_counted AFTER INSERT ON parked_messages BEGIN
  UPDATE counters SET count = count + 1 WHERE name = 'parked_messages';
  UPDATE counters SET count = count + (new.replayed_at IS NULL) WHERE name = 'waiting_messages';
END;
CREATE TRIGGER parked_messages_recounted AFTER UPDATE OF replayed_at ON parked_messages WHEN (old.replayed_at IS NULL) <> (new.replayed_at IS NULL) BEGIN
  UPDATE counters SET count = count + iif(new.replayed_at IS NULL, 1, -1) WHERE name = 'waiting_messages';
END;
CREATE TRIGGER parked_messages_uncounted AFTER DELETE ON parked_messages BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'parked_messages';
  UPDATE counters SET count = count - (old.replayed_at IS NULL) WHERE name = 'waiting_messages';
END;
CREATE TRIGGER sent_emails_given_up_counted AFTER INSERT ON sent_emails WHEN new.parked_at IS NOT NULL BEGIN
  UPDATE counters SET count = count + 1 WHERE name = 'given_up_emails';
END;
CREATE TRIGGER sent_emails_given_up_recounted AFTER UPDATE OF parked_at ON sent_emails WHEN (old.parked_at IS NULL) <> (new.parked_at IS NULL) BEGIN
  UPDATE counters SET count = count + iif(new.parked_at IS NULL, -1, 1) WHERE name = 'given_up_emails';
END;
CREATE TRIGGER sent_emails_given_up_uncounted AFTER DELETE ON sent_emails WHEN old.parked_at IS NOT NULL BEGIN
  UPDATE counters SET count = count - 1 WHERE name = 'given_up_emails';
END;
INSERT INTO counters (name, count) VALUES
  ('parked_messages', (SELECT count(*) FROM parked_messages)),
  ('waiting_messages', (SELECT count(*) FROM parked_messages WHERE replayed_at IS NULL)),
  ('given_up_emails', (SELECT count(*) FROM sent_emails WHERE parked_at IS NOT NULL));

-- History names everything by a UUID, a job as well (worker/lib/job-status.ts).
UPDATE history SET link_id = coalesce((SELECT value ->> 1 FROM json_each('[
  ["status", "340cd995-e485-8aee-a917-927c1e52610b"],
  ["mail", "c45fcded-fdfd-8857-a259-1e06882a1ad9"],
  ["sessions", "0ab64aad-a856-8888-a1a5-e160829d68ff"],
  ["files", "af923e48-3245-8ac9-aeeb-cda4351bd34e"],
  ["access-logs", "2c492f10-49a4-8032-a0fb-a90e0ae2dcc9"],
  ["counters", "e67efd3c-adbf-8a84-a3e4-ebd22f51ce6c"],
  ["erasures", "735ce745-fad2-88dd-a6e6-499c28252b50"],
  ["accepting", "54a9f160-c5dd-8c75-a049-23c9e4aab7cb"],
  ["backup", "13e14248-d64b-8f97-a73a-fdd6196e36d4"]
]') WHERE value ->> 0 = link_title), link_id)
WHERE link_table = 'jobs' AND link_id = link_title;
