import { addCommentTopic } from '../former-site/add-comment-topic.ts';
import type { Discussions } from '../former-site/discussions.ts';
import type { FormerItem } from '../former-site/former-site.ts';
import { getPersonKey } from '../former-site/former-site.ts';
import { type GhostTables, getText, toDate } from './ghost-row.ts';

/** Adds the published comments of each post as a topic. */
export function addGhostComments(
  discussions: Discussions,
  { comments, members }: GhostTables,
  posts: FormerItem[],
) {
  const names = new Map(members.map((row) => [getText(row, 'id'), getText(row, 'name')]));
  const byPost = Map.groupBy(comments, (row) => getText(row, 'post_id'));
  for (const post of posts) {
    const written = (byPost.get(post.id) ?? []).filter((row) => {
      const isShown = getText(row, 'status') === 'published' && post.status === 'publish';
      if (!isShown) discussions.skip('comments that are hidden', getText(row, 'id'));
      return isShown;
    });
    addCommentTopic(
      discussions,
      post,
      written.map((row) => ({
        id: getText(row, 'id'),
        parent: getText(row, 'parent_id'),
        author: getPersonKey({ id: getText(row, 'member_id') }),
        guest: names.get(getText(row, 'member_id')) ?? '',
        content: getText(row, 'html'),
        date: toDate(row.created_at),
      })),
    );
  }
}
