import { addAccessLogs } from './access.ts';
import { addArticles } from './articles.ts';
import { addDirectory } from './directory.ts';
import { addThreads } from './forum.ts';
import { addEmailTemplates, addSentEmails } from './mail.ts';
import { addConversations, addFriends, addSaved } from './meetings.ts';
import { addPages } from './pages.ts';
import { addAdmin, addLevels, addPeople } from './people.ts';
import { addEvents, addLocations } from './places.ts';
import { addSafety } from './safety.ts';
import { type Drawing, Story } from './story.ts';
import { addTags } from './tags.ts';

/** Draws a picture or a film, and returns its bytes. */
export type Draw = (drawing: Drawing) => Promise<Uint8Array>;

/** Where drawings are kept, by their stored names. */
export type Keep = (name: string, bytes: Uint8Array) => Promise<void>;

/**
 * The local community (contract, section 9): the same people and words every time, their days
 * counted back from today. One batch: it is there whole or not at all.
 */
export async function fillCommunity(db: D1Database, now: number, draw: Draw, keep: Keep) {
  const story = new Story(now);
  addLevels(story);
  // Before the people, whose offerings the triggers count there.
  addDirectory(story);
  addPeople(story);
  addArticles(story);
  addPages(story);
  addEmailTemplates(story);
  addSentEmails(story);
  addTags(story);
  addThreads(story);
  addLocations(story);
  addEvents(story);
  addFriends(story);
  addConversations(story);
  addSaved(story);
  addSafety(story);
  addAccessLogs(story);
  await Promise.all(
    story.drawings.map(async (drawing) => {
      const bytes = await draw(drawing);
      drawing.row.size = bytes.byteLength;
      await keep(drawing.name, bytes);
    }),
  );
  await story.rows.insert(db, accessLogSums);
}

/** A site that waits for its own content: levels, e-mail templates and one admin. */
export async function fillEmpty(db: D1Database, now: number) {
  const story = new Story(now);
  addAdmin(story);
  addEmailTemplates(story);
  await story.rows.insert(db);
}

/** What is counted as views are written: see `worker/access-logs/store.ts`. */
const accessLogSums = [
  "update counters set count = (select count(*) from access_logs) where name = 'access_logs'",
  `insert into access_log_hours (hour, object_type_id, access_type_id, count)
    select substr(created_at, 1, 13), object_type_id, access_type_id, count(*) from access_logs group by 1, 2, 3`,
  `insert into access_log_objects (day, object_type_id, object_id, count)
    select substr(created_at, 1, 10), object_type_id, object_id, count(*) from access_logs
    where object_id is not null group by 1, 2, 3`,
  `insert into access_log_countries (day, country_name, count)
    select substr(created_at, 1, 10), coalesce(country_name, ''), count(*) from access_logs group by 1, 2`,
];
