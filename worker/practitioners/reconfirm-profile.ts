import { account } from '../contract/accounts/accounts.ts';
import { call } from '../http/mutation.ts';
import { change, outcome } from '../db/audited-update.ts';
import { now } from '../db/clock.ts';
import { accountById, isNotErased, shapeAccount } from './users/account-rows.ts';
import { confirmedAt } from './users/derived-columns.ts';

/** Confirms that all profile claims are still true. */
export const confirmClaims = call({
  method: 'post',
  path: '/users/:id/confirm',
  who: 'S',
  noun: 'users',
  summary: 'Confirm a practitioner’s details: sessions, times, prices, place, availability',
  status: 200,
  answer: account,
  changes: ['users'],
  run: async (_, c) => {
    const id = c.req.param('id') ?? '';
    const moment = now();
    const changed = change({
      table: 'users',
      link: 'users',
      title: 'name',
      id,
      by: c.var.viewer?.id ?? null,
      moment,
      set: confirmedAt(moment),
      when: isNotErased('users'),
      description: 'Details confirmed',
    });
    const rows = await c.var.db.batch([...changed.statements, changed.told, accountById({ id })]);
    const { item, etag } = outcome(rows, null, shapeAccount);
    return c.json(item, 200, { ETag: etag });
  },
});
