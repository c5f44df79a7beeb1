import { type SQL, sql } from 'drizzle-orm';
import {
  type EventItem,
  type EventView,
  eventItem,
  eventList,
  eventListQuery,
  eventOrders,
  eventTexts,
} from '../contract/events.ts';
import { list, longestEvent, minutes } from '../contract/limits.ts';
import { statement } from '../db/client.ts';
import { type Meets, metBy, prepareFor } from '../lib/blocks.ts';
import { notFound } from '../lib/errors.ts';
import { withFlags } from '../lib/flags.ts';
import { read } from '../lib/reads.ts';
import { answerRead, rowsToRead } from '../lib/whole-list.ts';

type Row = Omit<EventView, 'is_active'> & { is_active: number };
type ItemRow = Omit<EventItem, 'is_active' | 'is_over'> & { is_active: number };

/** Who made or changed an event is mostly who gives it, and is not looked up again. */
const nameOf = (column: string) => sql`iif(e.${sql.raw(column)} = e.user_id, e.user_name,
  (select name from users where users.id = e.${sql.raw(column)}))`;

const everyone = sql`from events cross join users on users.id = events.user_id
  where events.is_active = 1 and users.is_active = 1`;

/** Of people whom the reader meets. */
const from = (meets: Meets) => sql`${everyone} and ${meets(sql`users.id`)}`;

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

/** Events with who gives them: that person has to be active as well. */
const given = (meets: Meets) => sql`select events.*, users.name as user_name, users.tag as user_tag,
  users.is_public as user_is_public ${from(meets)}`;

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
    const meets = metBy(viewer);
    const where = picked(query, now);
    return [
      statement<{ count: number }>(sql`select count(*) as count ${from(meets)} and ${where}`),
      statement<Row>(sql`select ${columns} from (${given(meets)} and ${where}
        order by start_at, events.id limit ${limit} offset ${offset}) e ${joins}`),
    ] as const;
  },
  shape: ([[counted], rows], { query }) => {
    const data = rows.map((row) => withFlags(row, ['is_active']));
    return answerRead(data, counted?.count, query, shown);
  },
});

interface Filters {
  from?: string | undefined;
  to?: string | undefined;
  user_tag?: string | undefined;
  location_tag?: string | undefined;
}

/** No event lasts for ever: that bounds what the index by start has to give. */
function picked({ from, to, user_tag, location_tag }: Filters, now: string): SQL {
  const first = from ? new Date(from).toISOString() : now;
  const longest = longestEvent * 24 * 60 * minutes;
  const earliest = new Date(Date.parse(first) - longest).toISOString();
  const parts = [sql`end_at >= ${first} and start_at >= ${earliest}`];
  if (to) parts.push(sql`start_at < ${new Date(to).toISOString()}`);
  if (user_tag !== undefined) {
    parts.push(sql`user_id = (select id from users where tag = ${user_tag} and is_public = 1)`);
  }
  if (location_tag !== undefined) {
    parts.push(sql`location_id = (select id from locations
      where tag = ${location_tag} and is_public = 1 and is_active = 1)`);
  }
  return sql.join(parts, sql` and `);
}

const one = prepareFor<ItemRow>(
  (meets) => sql`select ${columns}, l.address_line_1, l.address_line_2, l.address_line_3,
  l.address_county, l.address_postcode, l.address_country_id, country.name as address_country_name,
  e.version from (${given(meets)} and events.tag = ${sql.placeholder('tag')}) e ${joins}
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
