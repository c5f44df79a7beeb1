/**
 * Adds forums, topics and replies of bbPress, which are post types of a WordPress export. What not everyone could
 * read stays behind.
 */

import type { Discussions } from '../former-site/discussions.ts';
import type { FormerItem } from '../former-site/former-site.ts';
import { getItemTitle } from '../former-site/item-text.ts';

const forumTypes = ['forum', 'topic', 'reply'];

export const isForumItem = ({ type }: FormerItem) => forumTypes.includes(type);

/** States that everyone can read; a closed topic takes no more replies there, but does here. */
const publicStates = ['publish', 'closed'];

export function addForumItem(discussions: Discussions, item: FormerItem) {
  const { type, status, password } = item;
  if (!publicStates.includes(status) || password) {
    const state = password ? 'password' : status || 'no';
    discussions.skip(`${plurals[type]} with the status ${state}`, getItemTitle(item));
    return;
  }
  if (type === 'forum') addForum(discussions, item);
  else if (type === 'topic') addTopic(discussions, item);
  else addReply(discussions, item);
}

const plurals: Record<string, string> = { forum: 'forums', topic: 'topics', reply: 'replies' };

function addForum({ forums }: Discussions, item: FormerItem) {
  const { id, content } = item;
  forums.set(id, { id, name: getItemTitle(item), description: content });
}

function addTopic(discussions: Discussions, item: FormerItem) {
  const { id, parent, name, content, terms } = item;
  const tags = terms.filter(({ domain }) => domain === 'topic-tag').map((term) => term.name);
  const { author, guest } = getWriter(item);
  const date = item.date || item.local_date;
  const title = getItemTitle(item);
  const forum = item.meta._bbp_forum_id || parent;
  discussions.addTopic({ id, forum, title, slug: name, author, date, tags, links: [item.link] });
  const post = { id, topic: id, parent: '', author, guest, content, date };
  discussions.addPost(post, { isOpening: true });
}

function addReply(discussions: Discussions, item: FormerItem) {
  const { id, parent, meta, content } = item;
  const { author, guest } = getWriter(item);
  const answered = meta._bbp_reply_to ?? '';
  discussions.addPost({
    id,
    topic: meta._bbp_topic_id || parent,
    parent: answered === '0' ? '' : answered,
    author,
    guest,
    content,
    date: item.date || item.local_date,
  });
}

/** Visitors without an account leave their name with the post. */
const getWriter = ({ author, meta }: FormerItem) => ({
  author,
  guest: author ? '' : (meta._bbp_anonymous_name ?? ''),
});
