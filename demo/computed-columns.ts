/**
 * Column values that the demo derives from its content files, per table. Times are days before
 * today.
 */

import { getPlaceId } from '../cli/local/gazetteer/place-statements.ts';
import { formatArticleBody } from '../worker/contract/content/articles/article-body.ts';
import { getTownKey } from '../worker/contract/search/town-key.ts';
import { htmlToPlainText } from '../worker/contract/shared/plain-text.ts';
import { localPasswordHash } from '../worker/db/local-accounts.ts';
import { demoAdminTag, demoId } from './demo-ids.ts';
import { type DemoRow, parseBlocks, renderDemoText } from './read-content.ts';

/** The demo builder provides pictures and times. */
interface PicturesAndTimes {
  milliseconds(daysAgo: number): number;
  moment(daysAgo: number): string;
  picture(file: string, row: DemoRow): { id: string };
}

export const computedColumns: Record<
  string,
  (row: DemoRow, key: string, story: PicturesAndTimes, above: DemoRow) => DemoRow
> = {
  applications: ({ sub_category_ids }) => ({
    sub_category_ids: sub_category_ids.map((name: string) => demoId('sub_categories', name)),
  }),
  articles: ({ text, created_by, created_at }, key, story) => {
    const base = { id: demoId('articles', key), created_by, created_at };
    const blocks = parseBlocks(
      text,
      (file, fields) => story.picture(file, { ...base, ...fields }).id,
    );
    const words = blocks.map(({ html }) => html ?? '').join(' ');
    return { ...base, article: formatArticleBody(blocks), plain: htmlToPlainText(words) };
  },
  blogs: ({ text }) => renderDemoText('details', text),
  likes: ({ created_at }, _key, _story, above) => ({
    object_type: above.table.replace('_', '-'),
    object_id: above.id,
    created_at: created_at ?? above.created_at / 2,
  }),
  pages: ({ text }) => renderDemoText('details', text),
  tag_links: () => ({ created_by: demoAdminTag, created_at: 300 }),
  thread_replies: ({ comments, created_at, is_deleted = false }, key, story, above) => {
    const id = demoId('thread_replies', key, story.milliseconds(created_at));
    const reply = { id, is_deleted, ...renderDemoText('comments', comments) };
    if (above.table === 'threads') return { ...reply, reply_id: null, depth: 0, path: id };
    const { thread_id, depth, path } = above;
    return { ...reply, thread_id, depth: depth + 1, path: `${path}/${id}` };
  },
  translated_texts: ({ fields }, _key, _story, above) => ({
    object_type: above.table === 'article_categories' ? 'article-categories' : above.table,
    object_id: above.id,
    fields: JSON.stringify(fields),
    updated_at: above.created_at,
  }),
  // A row has the id of its user.
  user_pictures: ({ user_id }) => ({ id: user_id }),
  user_sub_categories: (_said, _key, _story, above) => ({ created_at: above.created_at - 2 }),
  users: ({ name, address_town, place_id, ...said }, key, story) => {
    const { created_at: joined, approved_at = joined - 1 } = said;
    return {
      alternative_text: `A drawn portrait of ${name}`,
      town_key: getTownKey(address_town),
      place_id: getPlaceId(place_id),
      is_active: true,
      password_hash: localPasswordHash,
      email_verified_at: joined - 0.01,
      approved_at,
      approved_by_id: approved_at === null ? null : demoAdminTag,
      last_login: joined > 23 ? story.moment((joined % 23) + 0.4) : null,
      created_by: key,
      updated_at: joined / 3,
    };
  },
};
