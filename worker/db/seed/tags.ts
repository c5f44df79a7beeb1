import { articles } from './content/articles/index.ts';
import { threads } from './content/forum.ts';
import { people } from './content/people.ts';
import { tags } from './content/tags.ts';
import { idOf } from './identity.ts';
import { admin, type Story } from './story.ts';

/** The tags and what they are on. */
export function addTags(story: Story) {
  for (const name of tags) {
    story.rows.add('tags', { ...story.audit('tags', name, admin, 850), name });
  }
  for (const { tag, tags: names } of articles) {
    for (const name of names) link(story, name, 'article_id', 'articles', tag);
  }
  for (const { tag, tags: names } of people) {
    for (const name of names) link(story, name, 'user_id', 'users', tag);
  }
  for (const { tag, tags: names = [] } of threads) {
    for (const name of names) link(story, name, 'thread_id', 'threads', tag);
  }
}

const link = (story: Story, name: string, column: string, resource: string, key: string) =>
  story.rows.add('tag_links', {
    ...story.audit('tag_links', `${name}:${resource}:${key}`, admin, 300),
    tag_id: idOf('tags', name),
    [column]: idOf(resource, key),
  });
