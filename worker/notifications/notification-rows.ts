/** Selects notifications with their actor and object, and converts the rows to the response. */

import { type SQL, sql } from 'drizzle-orm';
import { CANCELLED_MARKER } from '../contract/notifications/notification.labels.ts';
import {
  type NotificationKind,
  type NotificationObjectType,
  type NotificationView,
  notificationLimits,
} from '../contract/notifications/notifications.ts';
import { isNotBlocked } from '../db/conditions/block-filter.ts';
import { truncate } from '../db/truncate.ts';

export interface NotificationRow {
  id: string;
  kind: NotificationKind;
  object_type: NotificationObjectType;
  object_id: string;
  part: string | null;
  count: number;
  updated_at: string;
  read_at: string | null;
  by_id: string | null;
  by_tag: string | null;
  by_name: string | null;
  by_image: string | null;
  /**
   * JSON with the title and the path parameters of the object; null if the member cannot see it.
   */
  object: string | null;
  /** JSON of a thread: the number of other authors, the last one and their words. */
  said: string | null;
}

/** SQL condition on notifications `n`: the actor is not blocked. */
export const isActorNotBlocked = sql`(n.by_id is null or ${isNotBlocked(sql`n.user_id`, sql`n.by_id`)})`;

/** Title and path parameters of the object, by its type. */
const objectColumn = sql`case n.object_type
  when 'threads' then (select json_array(title, tag) from threads where id = n.object_id and is_deleted = 0)
  when 'events' then (select json_array(name, iif(is_active or off_at is not null, tag, '')) from events where id = n.object_id
    and (is_active = 1 or n.kind = 'event_changed' and n.part like ${`%\n${CANCELLED_MARKER}`}))
  when 'locations' then (select json_array(l.name, ul.id) from locations l
    join user_locations ul on ul.location_id = l.id and ul.user_id = n.user_id where l.id = n.object_id)
  when 'credentials' then (select json_array(body, id) from credentials where id = n.object_id and user_id = n.user_id)
  when 'messages' then (select json_array(null, message_id) from message_participants
    where message_id = n.object_id and user_id = n.user_id)
  when 'enquiries' then (select json_array(null, enquiry_id) from enquiry_recipients
    where enquiry_id = n.object_id and user_id = n.user_id and asked_at is not null)
  when 'alerts' then (select json_array(null, id) from alerts where id = n.object_id and user_id = n.user_id)
  when 'users' then (select json_array(null, tag) from users where id = n.object_id and is_active = 1)
end`;

/** Selects notifications with actor and object; `picked` is the SQL that chooses them. */
export const selectNotifications = (picked: SQL, latest = sql`null`) => sql`
  select n.id, n.kind, n.object_type, n.object_id, n.part, n.count, n.updated_at, n.read_at, o.id as by_id,
    iif(o.is_public, o.tag, null) as by_tag, o.name as by_name,
    iif(o.is_public and l.authz_user_detailed, i.name, null) as by_image, ${objectColumn} as object, ${latest} as said
  from (${picked}) n left join users o on o.id = n.by_id
    left join membership_levels l on l.id = o.membership_level_id left join uploaded_files i on i.id = o.image_id`;

type PathBuilder = (tag: string, row: NotificationRow) => string;

const buildReplyHash = ({ part }: NotificationRow) => (part ? `?reply=${part}#reply-${part}` : '');

const pathBuilders: Record<NotificationObjectType, PathBuilder> = {
  threads: (tag, row) => `/t/${tag}${buildReplyHash(row)}`,
  events: (tag, { kind, object_id, part }) => {
    const [date] = (part ?? '').split('\n');
    if (kind === 'event_coming') return `/account/events/${object_id}/coming`;
    // Hidden events have no page.
    return tag ? `/e/${tag}${date ? `?date=${date}` : ''}` : '/events';
  },
  alerts: () => '/account/alerts',
  locations: (link, { part }) =>
    part === 'asked' ? `/account/locations/${link}/people` : '/account/locations',
  credentials: () => '/account/credentials',
  messages: (id) => `/messages/${id}`,
  enquiries: (id) => `/enquiries/${id}`,
  users: (_, { kind, part }) =>
    kind !== 'listing'
      ? '/friends'
      : part === 'confirm'
        ? '/account/confirm'
        : '/account/application',
};

export function toNotification(row: NotificationRow): NotificationView {
  const { id, kind, part, count, updated_at, read_at, object } = row;
  const [title, tag] = object ? (JSON.parse(object) as [string | null, string]) : [null, null];
  const by =
    row.by_id && row.by_name !== null
      ? { id: row.by_id, tag: row.by_tag, name: row.by_name, image: row.by_image }
      : null;
  const path = tag === null ? null : pathBuilders[row.object_type](tag, row);
  const message = row.said && path ? (JSON.parse(row.said) as [number, string, string]) : null;
  const latest = message && {
    name: message[1],
    words: truncate(message[2], notificationLimits.words),
  };
  return {
    id,
    kind,
    part,
    by,
    count,
    title,
    path,
    updated_at,
    read_at,
    ...(message && { others: message[0], latest }),
  };
}
