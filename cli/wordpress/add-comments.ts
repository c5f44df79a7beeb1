import { addCommentTopic } from '../former-site/add-comment-topic.ts';
import type { Discussions } from '../former-site/discussions.ts';
import { type FormerItem, getPersonKey } from '../former-site/former-site.ts';
import { getItemTitle } from '../former-site/item-text.ts';

type CommentFields = Record<string, string>;

/**
 * Adds the approved comments of an item as a topic. Addresses, IPs and web sites of the writers are not imported.
 */
export function addComments(discussions: Discussions, item: FormerItem, comments: CommentFields[]) {
  const shown = comments.filter((comment) => {
    const reason = getSkipReason(item, comment);
    const name = `${comment['wp:comment_id'] ?? ''} on ${getItemTitle(item)}`;
    if (reason) discussions.skip(reason, name);
    return reason === null;
  });
  addCommentTopic(discussions, item, shown.map(parseComment));
}

function parseComment(comment: CommentFields) {
  const field = (name: string) => (comment[`wp:comment_${name}`] ?? '').trim();
  return {
    id: field('id'),
    parent: withoutZero(field('parent')),
    // WordPress names a registered user by number here.
    author: withoutZero(field('user_id')) && getPersonKey({ id: field('user_id') }),
    guest: field('author'),
    content: field('content'),
    date: field('date_gmt') || field('date'),
  };
}

/** WordPress writes 0 for no parent, and for a writer without an account. */
const withoutZero = (number: string) => (number === '0' ? '' : number);

function getSkipReason({ status, password, type }: FormerItem, comment: CommentFields) {
  const field = (name: string) => (comment[`wp:comment_${name}`] ?? '').trim();
  if (['pingback', 'trackback'].includes(field('type'))) return 'pingbacks and trackbacks';
  if (!['post', 'page'].includes(type)) return 'comments on other items';
  if (status !== 'publish' || password) return 'comments on hidden items';
  return field('approved') === '1' ? null : 'comments that were not approved';
}
