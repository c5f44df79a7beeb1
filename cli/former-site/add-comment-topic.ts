import type { Discussions, FormerPost } from './discussions.ts';
import type { FormerItem } from './former-site.ts';
import { getItemTitle } from './item-text.ts';
import { parseUtcDate } from './parse-utc-date.ts';

/** Forum of all comments. */
const commentsForum = { id: 'comments', name: 'Comments', description: '' };

/** Adds the comments of an item as a topic, which opens with a link to the item. */
export function addCommentTopic(
  discussions: Discussions,
  item: FormerItem,
  comments: Omit<FormerPost, 'topic'>[],
) {
  if (comments.length === 0) return;
  discussions.forums.set(commentsForum.id, commentsForum);
  const title = getItemTitle(item);
  const { link, author, name } = item;
  // The numbers of items and comments overlap with those of other posts.
  const topic = `comments ${item.id}`;
  // An item may have a later date than its comments, but opens their thread.
  const dates = [item.date || item.local_date, ...comments.map(({ date }) => date)];
  const date = dates.filter((one) => parseUtcDate(one)).sort()[0] ?? '';
  const forum = commentsForum.id;
  discussions.addTopic({ id: topic, forum, title, slug: name, author, date, tags: [], links: [] });
  const content = `<p><a href="${link.replaceAll('"', '%22')}">${title.replaceAll('<', '&lt;')}</a></p>`;
  discussions.addPost(
    { id: topic, topic, parent: '', author, guest: '', content, date },
    { isOpening: true },
  );
  for (const comment of comments) {
    discussions.addPost({
      ...comment,
      id: `comment ${comment.id}`,
      topic,
      parent: comment.parent && `comment ${comment.parent}`,
    });
  }
}
