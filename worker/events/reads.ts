import { sql } from 'drizzle-orm';
import {
  type EventCalendar,
  type EventItem,
  type EventView,
  eventCalendar,
  eventCalendarQuery,
  eventItem,
  eventList,
  eventListQuery,
  eventOrders,
  eventTexts,
  mostInMonth,
  shownEvents,
} from '../contract/events.ts';
import { list } from '../contract/limits.ts';
import { prepare, statement } from '../db/client.ts';
import { metBy, prepareFor } from '../lib/blocks.ts';
import { notFound } from '../lib/errors.ts';
import { withFlags } from '../lib/flags.ts';
import { mostCounted } from '../lib/fulltext.ts';
import { read } from '../lib/reads.ts';
import type { SignedIn } from '../lib/viewer.ts';
import { answerRead, rowsToRead } from '../lib/whole-list.ts';
import { monthOf } from './month.ts';
import { asksTown, type Filters, picked } from './picked.ts';

type Row = Omit<EventView, 'is_active'> & { is_active: number };
type ItemRow = Omit<EventItem, 'is_active' | 'is_over'> & { is_active: number };

/** Who made or changed an event is mostly who gives it, and is not looked up again. */
const nameOf = (column: string) => sql`iif(e.${sql.raw(column)} = e.user_id, e.user_name,
  (select name from users where users.id = e.${sql.raw(column)}))`;

/** A location that is not public stays unnamed, and its address untold. */
const columns = sql`e.id, e.name, e.tag, e.description, e.is_active, e.user_id, e.user_name,
  iif(e.user_is_public, e.user_tag, null) as user_tag, l.id as location_id, l.name as location_name,
  l.tag as location_tag, l.address_town, e.category_id, c.name as category_name, e.sub_category_id,
  s.name as sub_category_name, e.start_at, e.end_at,
  e.image_1_id, f1.name as image_1_name, f1.alternative_text as image_1_alternative_text,
  e.image_2_id, f2.name as image_2_name, f2.alternative_text as image_2_alternative_text,
  e.image_3_id, f3.name as image_3_name, f3.alternative_text as image_3_alternative_text,
  e.created_at, e.created_by, ${nameOf('created_by')} as created_by_name,
  e.updated_at, e.updated_by, ${nameOf('updated_by')} as updated_by_name`;
const joins = sql`left join locations l on l.id = e.location_id and l.is_public = 1 and l.is_active = 1
  left join categories c on c.id = e.category_id
  left join sub_categories s on s.id = e.sub_category_id
  left join uploaded_files f1 on f1.id = e.image_1_id
  left join uploaded_files f2 on f2.id = e.image_2_id
  left join uploaded_files f3 on f3.id = e.image_3_id`;

/** Events with who gives them. */
const giver = sql`select events.*, users.name as user_name, users.tag as user_tag,
  users.is_public as user_is_public`;

const shown = { orders: eventOrders, texts: eventTexts, limit: list.defaultLimit };

/** GET /events/fe */
export const eventsList = read({
  path: '/events/fe',
  who: 'P',
  noun: 'events',
  summary: 'Active events that have not ended, the next one first',
  query: eventListQuery,
  answer: eventList,
  statements: ({ query, now, viewer }) => {
    const { limit, offset } = rowsToRead(query);
    const { before, rows, place } = picked(query, now, metBy(viewer));
    return [
      statement<{ count: number; place: string | null }>(
        sql`${before} select count(*) as count, ${place} as place from (select 1 ${rows} limit ${mostCounted})`,
      ),
      statement<Row>(sql`${before} select ${columns} from (${giver} ${rows}
        order by start_at, events.id limit ${limit} offset ${offset}) e ${joins}`),
    ] as const;
  },
  shape: ([[counted], rows], { query }) => {
    const data = rows.map((row) => withFlags(row, ['is_active']));
    return {
      ...answerRead(data, counted?.count, query, shown),
      ...(counted?.count === mostCounted && { count_is_floor: true }),
      ...(asksTown(query) && { place: counted?.place ? JSON.parse(counted.place) : null }),
    };
  },
  state: (answer) => shownEvents.parse(answer),
});

const ofMonth = (asked: Filters, now: string, viewer: SignedIn | null) => {
  const { before, rows } = picked({ ...asked, month: asked.month ?? '' }, now, metBy(viewer));
  return statement<
    EventCalendar['data'][number]
  >(sql`${before} select events.tag, events.name, start_at
    ${rows} order by start_at, events.id limit ${sql.raw(String(mostInMonth))}`);
};

/** Whether anything begins after a month: a walk through empty months would have no end. */
const later = prepare<{ more: number }>(sql`select exists (select 1 from events
  where is_active = 1 and start_at >= ${sql.placeholder('end')}) as more`);

/** GET /events/calendar */
export const eventsCalendar = read({
  path: '/events/calendar',
  who: 'P',
  noun: 'events',
  summary: 'The coming events of a month in the order of their beginning, and the months beside it',
  query: eventCalendarQuery,
  answer: eventCalendar,
  statements: ({ query, now, viewer }) =>
    [ofMonth(query, now, viewer), later({ end: monthOf(query.month, now).end })] as const,
  shape: ([data, [found]], { query, now }) => {
    const { month, previous, next } = monthOf(query.month, now);
    return { month, previous, next: found?.more ? next : null, data };
  },
});

const one = prepareFor<ItemRow>(
  (meets) => sql`select ${columns}, l.address_line_1, l.address_line_2, l.address_line_3,
  l.address_county, l.address_postcode, l.address_country_id, country.name as address_country_name,
  e.version from (${giver} from events cross join users on users.id = events.user_id
    where events.is_active = 1 and users.is_active = 1 and ${meets(sql`users.id`)}
      and events.tag = ${sql.placeholder('tag')}) e ${joins}
  left join countries country on country.id = l.address_country_id`,
);

/** GET /events/fe/{tag} */
export const eventByTag = read({
  path: '/events/fe/:tag',
  who: 'P',
  noun: 'events',
  summary: 'An active event, past ones too',
  answer: eventItem,
  statements: ({ params, viewer }) => [one(viewer, { tag: params.tag })] as const,
  shape: ([[row]], { now }) => {
    if (!row) throw notFound('There is no such event.');
    return { ...withFlags(row, ['is_active']), is_over: row.end_at <= now };
  },
});
