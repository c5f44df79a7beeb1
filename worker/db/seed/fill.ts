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
  await story.rows.insert(db);
  await countAccessLogs(db, story.rows.of('access_logs').length);
}

/** A site that waits for its own content: levels, e-mail templates and one admin. */
export async function fillEmpty(db: D1Database, now: number) {
  const story = new Story(now);
  addAdmin(story);
  addEmailTemplates(story);
  await story.rows.insert(db);
}

const countAccessLogs = (db: D1Database, count: number) =>
  db.prepare("update counters set count = ? where name = 'access_logs'").bind(count).run();
