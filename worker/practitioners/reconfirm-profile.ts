import { accountsApi } from '../contract/accounts/accounts.api.ts';
import { auditedUpdate, parseUpdateResult } from '../db/audited-update.ts';
import { getNowIso } from '../db/clock.ts';
import { isNotBeingErased } from '../db/conditions/is-not-being-erased.ts';
import { usersTable } from '../db/schema/users.ts';
import { defineMutation } from '../http/mutation.ts';
import { accountByIdQuery, serializeAccount } from './users/account-rows.ts';
import { claimsConfirmed } from './users/derived-columns.ts';

/** Confirms that all profile claims are still true. */
export const reconfirmProfile = defineMutation(accountsApi.reconfirm, {
  auth: 'S',
  changes: ['users'],
  run: async (_, c) => {
    const id = c.req.param('id');
    const moment = getNowIso();
    const changed = auditedUpdate({
      table: usersTable,
      resource: 'users',
      title: usersTable.name,
      id,
      actorId: c.var.viewer?.id ?? null,
      at: moment,
      set: claimsConfirmed(moment),
      when: isNotBeingErased(usersTable),
      description: 'Details confirmed',
    });
    const rows = await c.var.db.run({
      written: changed.statements,
      queries: { applied: changed.appliedQuery, items: accountByIdQuery({ id }) },
    });
    const { item, etag } = parseUpdateResult(rows, null, serializeAccount);
    return c.json(item, 200, { ETag: etag });
  },
});
