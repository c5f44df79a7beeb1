import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { longestEvent } from '../contract/limits.ts';
import type { Values } from '../contract/resource.ts';
import type { Rows } from '../db/client.ts';
import type { App } from '../env.ts';
import { call } from '../lib/calls.ts';
import { type Change, valueSent } from '../lib/change.ts';
import { now } from '../lib/clock.ts';
import { changing } from '../lib/resource/change.ts';
import { columnsOf } from '../lib/resource/columns.ts';
import { checkRefs } from '../lib/resource/refs.ts';
import { changeOfItem } from '../lib/resource/save.ts';
import { changedTo, checkRepeats, keepDates, timeFields, toldFields } from './dates.ts';
import { withZone } from './dates-of-new.ts';
import { type Before, followChange } from './seats.ts';
import { eventsSource } from './source.ts';
import { beforeTelling, tell } from './tell.ts';
import { checkTimes } from './times.ts';

const start = `coalesce(${valueSent('start_at')}, start_at)`;
const end = `coalesce(${valueSent('end_at')}, end_at)`;

/** Constant SQL of a change: its times as they would be are in order. */
export const inOrder = `${start} < ${end} and julianday(${end}) - julianday(${start}) <= ${longestEvent}`;

const has = (set: Change['set'], names: readonly string[]) => names.some((name) => name in set);

/** One that is shown again is not called off any more, nor one that an admin hides. */
export const withOff = (set: Change['set']): Change['set'] =>
  'is_active' in set ? { ...set, off_at: null, off_why: null } : set;
export const offUntold = { off_at: 'nothing', off_why: 'nothing' } as const;

/** What whoever comes is told of, as it was, where it becomes something else. */
const formerly = (before: Values, set: Change['set']): Before =>
  Object.fromEntries(
    (['name', 'location_id', 'online_url'] as const).flatMap((name) =>
      name in set && (set[name] ?? '') !== (before[name] ?? '')
        ? [[name, String(before[name] ?? '')]]
        : [],
    ),
  );

/**
 * What follows a change of an event, in its batch, before the two statements of its outcome: its dates, the seats, and
 * who is to be told, which `tell` does with the batch's rows. @throws Refusal 422 where it would come to no date
 */
export async function following(
  id: string,
  before: Values | undefined,
  set: Change['set'],
  happened: SQL,
) {
  if (!before || !has(set, toldFields)) return { statements: [], tell: async () => {} };
  const at = now();
  const event = changedTo(before, set);
  const isMoved = has(set, timeFields);
  if (isMoved) await checkRepeats(event);
  const telling = beforeTelling(id);
  return {
    statements: [
      ...(isMoved ? await keepDates(id, event, at, happened) : []),
      ...followChange(sql`${id}`, at, happened, formerly(before, set)),
      ...telling,
    ],
    tell: (c: Context<App>, rows: unknown[][]) =>
      tell(c.env, c.var.db, rows.slice(-telling.length - 2, -2) as Rows<typeof telling>),
  };
}

/** PATCH /events/{id}: one of the times can be sent alone, and is held against the other that is kept. */
export const changeEvent = call({
  ...changing(eventsSource),
  beside: ({ id }) => [eventsSource.byId({ id })] as const,
  run: async (body: Values, c, [[before]]) => {
    const { resource } = eventsSource;
    const sent = await withZone(c.var.db, before, body);
    await checkRefs(c.var.db, resource, sent);
    const set = withOff(columnsOf(resource, sent));
    const id = c.req.param('id') ?? '';
    const isMoved = 'start_at' in set || 'end_at' in set;
    const changed = changeOfItem(eventsSource, set, c, {
      telling: offUntold,
      ...(isMoved && { when: inOrder }),
    });
    const follows = await following(id, before, set, changed.happened);
    const rows = await c.var.db.batch([
      ...changed.statements,
      ...follows.statements,
      ...changed.last,
    ]);
    const { item, etag } = changed.outcome(rows);
    if (isMoved) checkTimes({ ...item, ...set });
    await follows.tell(c, rows);
    return c.json(item, 200, { ETag: etag });
  },
});
