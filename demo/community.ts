import { addCredentials } from './credentials.ts';
import { addArticles, addDirectory, addPages } from './pages.ts';
import { addAdmin, addApplications, addLevels, addPeople } from './people.ts';
import { addPlaces } from './places.ts';
import { Story } from './story.ts';
import { addConversations, addThreads } from './talking.ts';
import {
  addAccessLogs,
  addFirstWords,
  addNotices,
  addSafety,
  addSentEmails,
  addTags,
} from './traces.ts';

/**
 * The demo (contract, section 9): the same people and words every time, their days counted back
 * from today.
 */
export function community(now: number) {
  const story = new Story(now);
  addLevels(story);
  // Before the people, whose offerings the triggers count there.
  addDirectory(story);
  addPeople(story);
  addCredentials(story);
  addApplications(story);
  addArticles(story);
  addPages(story);
  addFirstWords(story);
  addSentEmails(story);
  addTags(story);
  addThreads(story);
  addPlaces(story);
  addConversations(story);
  addSafety(story);
  addNotices(story);
  addAccessLogs(story);
  return story;
}

/** A site that waits for its own content: a level, e-mail templates and one admin. */
export function bareSite(now: number) {
  const story = new Story(now);
  addAdmin(story);
  addFirstWords(story);
  return story;
}
