import { sql } from 'drizzle-orm';
import { noticeBounds, noticeList, noticeListQuery } from '../contract/system/notifications.ts';
import { has } from '../contract/accounts/permissions.ts';
import { prepare, statement } from '../db/client.ts';
import { rowsAsked } from '../db/pagination.ts';
import { read } from '../http/query.ts';
import { isMet, type NoticeRow, shapeNotice, told } from './notification-rows.ts';
import { byThread, saidIn, toldOf } from './group-by-thread.ts';

/** Kinds that have their own counter in the menu, if the member has the right. */
const entries = { message: 'authz_messages', friend_request: 'authz_friends' } as const;

const unread = prepare<{
  count: number;
}>(sql`select count(*) as count from (select distinct ${toldOf} from notices n
  where n.user_id = ${sql.placeholder('id')} and n.read_at is null and n.is_on_site = 1 and ${isMet}
    and n.kind not in (select value from json_each(${sql.placeholder('elsewhere')}))
  limit ${sql.raw(String(noticeBounds.counted))})`);

/** GET /users/{id}/notices: a member's notifications; admins cannot read them. */
export const noticesOfUser = read({
  path: '/users/:id/notices',
  who: 'Self',
  noun: 'notices',
  summary:
    'List a member’s notifications, newest first, with the unread count besides messages and friend requests',
  query: noticeListQuery,
  answer: noticeList,
  statements: ({ params: { id = '' }, query, viewer }) => {
    const elsewhere = Object.entries(entries).flatMap(([kind, right]) =>
      has(viewer, right) ? kind : [],
    );
    const { limit } = rowsAsked(query, noticeBounds.atOnce);
    const isOwn = sql`n.user_id = ${id} and n.is_on_site = 1 and ${isMet}`;
    return [
      unread({ id, elsewhere: JSON.stringify(elsewhere) }),
      statement<NoticeRow>(
        sql`${told(byThread(isOwn, query.before, limit), saidIn)} order by n.updated_at desc, n.id desc`,
      ),
    ] as const;
  },
  shape: ([[found], rows]) => ({ unread: found?.count ?? 0, data: rows.map(shapeNotice) }),
});
