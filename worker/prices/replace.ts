import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { type PricesSent, prices, pricesSent } from '../contract/prices.ts';
import { prepare } from '../db/client.ts';
import { call } from '../lib/calls.ts';
import { now } from '../lib/clock.ts';
import { newId } from '../lib/ids.ts';
import { noPerson, personById } from '../lib/person-list.ts';
import { pricesOf } from '../lib/price-rows.ts';

const given = (name: string) => sql.placeholder(name);
const [id, moment, by, history, sent] = ['id', 'moment', 'by', 'history', 'sent'].map(given) as [
  ReturnType<typeof given>,
  ...ReturnType<typeof given>[],
];

const columns = sql.raw(`position, session, price_from, price_to, currency, minutes, reduced_from,
  free_first_minutes, note`);

/** The rows of the list that is sent; a price without a fraction is the same number with one. */
const wanted = sql`select key, value ->> 'session', value ->> 'from', value ->> 'to', value ->> 'currency',
  value ->> 'minutes', value ->> 'reduced_from', value ->> 'free_first_minutes', value ->> 'note'
  from json_each(${sent})`;
const present = sql`select ${columns} from user_prices where user_id = ${id}`;

const tell = prepare<{ id: string }>(sql`
  insert into history (id, created_at, created_by, description, link_table, link_id, link_title)
  select ${history}, ${moment}, ${by}, 'Prices changed', 'users', u.id, substr(u.name, 1, 200) from users u
  where u.id = ${id} and not exists (select 1 from erasures where person_id = u.id)
    and (exists (${wanted} except ${present}) or exists (${present} except ${wanted}))
  returning id`);

const happened = sql`exists (select 1 from history where id = ${history})`;

const clear = prepare(sql`delete from user_prices where user_id = ${id} and ${happened}`);
const fill = prepare(sql`insert into user_prices (user_id, ${columns})
  select ${id}, w.* from (${wanted}) w where ${happened}`);

/** Prices are claimed: who sends them has confirmed all that they claim. */
const confirm =
  prepare(sql`update users set confirmed_at = ${moment}, is_accepting_lapsed = 0, updated_at = ${moment},
  updated_by = ${by}, version = version + 1 where id = ${id} and ${happened}`);

/** PUT /users/{id}/prices: takes the place of all that were there. Nothing is written where nothing differs. */
export const replacePrices = call<PricesSent>({
  method: 'put',
  path: '/users/:id/prices',
  who: 'S',
  right: 'authz_user_services',
  whileApplying: true,
  noun: 'users',
  summary: 'Replaces all prices of a member, which confirms what they claim',
  body: pricesSent,
  status: 200,
  answer: prices,
  changes: ['users'],
  run: async (list, c) => {
    const { id = '' } = c.req.param();
    const what = {
      ...{ id, history: newId(), moment: now(), by: c.var.viewer?.id },
      sent: JSON.stringify(
        list.map(({ currency = env.CURRENCY, note, ...price }) => ({
          ...price,
          currency,
          note: note?.trim() || null,
        })),
      ),
    };
    const [[told], , , , [person], rows] = await c.var.db.batch([
      tell(what),
      clear(what),
      fill(what),
      confirm(what),
      personById({ id }),
      pricesOf({ id }),
    ]);
    if (!person) throw noPerson();
    c.set('changed', told ? ['users'] : []);
    return c.json(rows, 200);
  },
});
