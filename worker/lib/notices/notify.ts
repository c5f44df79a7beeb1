import { type SQL, sql } from 'drizzle-orm';
import { calledOff, onAgain } from '../../contract/notice-words.ts';
import {
  type NoticeKind,
  type NoticeObject,
  type NoticeSetting,
  noticeDefaultOf,
} from '../../contract/notices.ts';
import { statement } from '../../db/client.ts';
import { isUnblocked } from '../blocks.ts';
import { now } from '../clock.ts';
import { newId } from '../ids.ts';

export interface Notice {
  kind: NoticeKind;
  /** The id of who is told, or constant SQL of ids: `(select user_id from …)`. */
  to: string | SQL;
  object: { type: NoticeObject; id: string | SQL; part?: string | SQL | null };
  /** Who did it; nobody is told of what they did, nor by somebody who is hidden from them. */
  by: string | null;
  when?: SQL;
}

/**
 * Tells members of something, in the batch of what happened. Each gets a row, or the unread row of the same kind and
 * object counts one more. A row holds no names, for they are read with it; of an event it holds each change. A member
 * who wants nothing of this kind but mail at once gets no row. Add it to the batch before the statement that changes
 * what `when` reads.
 */
export function notify({ kind, to, object, by, when = sql`1` }: Notice) {
  const [moment, people] = [now(), typeof to === 'string' ? sql`(${to})` : to];
  const [onSite, mail, push] = [chosen(kind, 'site'), chosen(kind, 'mail'), chosen(kind, 'push')];
  const part =
    kind === 'event_changed'
      ? sql`iif(part is null or ${isWhole(sql`part`)} or ${isWhole(sql`excluded.part`)}, excluded.part,
          substr(part || substr(excluded.part, instr(excluded.part || char(10), char(10))), 1, ${longest}))`
      : sql`excluded.part`;
  const digest = sql`iif(${mail} in ('daily', 'weekly') and u.email_unsubscribed_at is null, ${mail}, null)`;
  return statement(sql`
    insert into notices (id, user_id, kind, object_type, object_id, part, by_id, count, created_at,
      updated_at, is_on_site, digest, is_push_due)
    select substr(${newId()}, 1, 24) || lower(hex(randomblob(6))), u.id, ${kind}, ${object.type},
      ${object.id}, ${object.part ?? null}, ${by}, 1, ${moment}, ${moment}, ${onSite}, ${digest},
      ${push} and exists (select 1 from push_subscriptions where user_id = u.id)
    from users u left join notice_settings s on s.user_id = u.id
    where u.id in ${people} and u.is_active = 1 and u.id is not ${by} and (${when})
      and (${onSite} or ${digest} is not null or ${push})
      and ${isUnblocked(by ?? '', sql`u.id`)}
    on conflict (user_id, kind, object_id) where read_at is null do update set
      count = count + 1, object_type = excluded.object_type, by_id = excluded.by_id, part = ${part}, updated_at = excluded.updated_at,
      is_on_site = excluded.is_on_site, digest = excluded.digest, is_push_due = excluded.is_push_due`);
}

/** Characters of what has changed of an event, one change after the other. */
const longest = 1_000;

/** What is called off, or is on again after that, is all that is told. */
const isWhole = (part: SQL) =>
  sql`(${part} like ${`%\n${calledOff}`} or ${part} like ${`%\n${onAgain}%`})`;

/** What somebody (`s`, their row of settings or none) chose for a kind. */
const chosen = (kind: NoticeKind, what: keyof NoticeSetting) =>
  sql`coalesce(s.settings ->> ${`$.${kind}.${what}`}, ${plain(noticeDefaultOf(kind)[what])})`;

const plain = (value: string | boolean) => (typeof value === 'boolean' ? Number(value) : value);

/** True of who takes mail of a kind at once. */
export const takesMailNow = (kind: NoticeKind, person: string | SQL) =>
  sql`coalesce((select settings ->> ${`$.${kind}.mail`} from notice_settings where user_id = ${person}),
    ${noticeDefaultOf(kind).mail}) = 'now'`;
