import { longestEvent } from '../contract/limits.ts';
import type { Values } from '../contract/resource.ts';
import { call } from '../lib/calls.ts';
import { valueSent } from '../lib/change.ts';
import { changing } from '../lib/resource/change.ts';
import { columnsOf } from '../lib/resource/columns.ts';
import { checkRefs } from '../lib/resource/refs.ts';
import { save } from '../lib/resource/save.ts';
import { eventsSource } from './source.ts';
import { checkTimes } from './times.ts';

const start = `coalesce(${valueSent('start_at')}, start_at)`;
const end = `coalesce(${valueSent('end_at')}, end_at)`;

/** Constant SQL of a change: its times as they would be are in order. */
export const inOrder = `${start} < ${end} and julianday(${end}) - julianday(${start}) <= ${longestEvent}`;

/** PATCH /events/{id}: one of the times can be sent alone, and is held against the other that is kept. */
export const changeEvent = call<Values>({
  ...changing(eventsSource),
  run: async (sent, c) => {
    const { resource } = eventsSource;
    await checkRefs(c.var.db, resource, sent);
    const set = columnsOf(resource, sent);
    const isMoved = 'start_at' in set || 'end_at' in set;
    const { item, etag } = await save(eventsSource, set, c, isMoved ? { when: inOrder } : {});
    if (isMoved) checkTimes({ ...item, ...set });
    return c.json(item, 200, { ETag: etag });
  },
});
