import { and, isNotNull, sql } from 'drizzle-orm';
import { accountsApi } from '../contract/accounts/accounts.api.ts';
import { type AuditedUpdate, auditedUpdate, parseUpdateResult } from '../db/audited-update.ts';
import { getNowIso } from '../db/clock.ts';
import { isNotBeingErased } from '../db/conditions/is-not-being-erased.ts';
import { usersTable } from '../db/schema/users.ts';
import { defineMutation } from '../http/mutation.ts';
import { accountByIdQuery, serializeAccount } from './users/account-rows.ts';
import { claimsConfirmed } from './users/derived-columns.ts';

/** Confirms that all profile claims, or the ones in the request, are still true. */
export const reconfirmProfile = defineMutation(accountsApi.reconfirm, {
  auth: 'S',
  changes: ['users'],
  run: async ({ claims }, c) => {
    const id = c.req.param('id');
    const moment = getNowIso();
    const changed = auditedUpdate({
      table: usersTable,
      resource: 'users',
      title: usersTable.name,
      id,
      actorId: c.var.viewer?.id ?? null,
      at: moment,
      ...buildConfirmation(moment, claims !== undefined),
    });
    const rows = await c.var.db.run({
      written: changed.statements,
      queries: { applied: changed.appliedQuery, items: accountByIdQuery({ id }) },
    });
    const { item, etag } = parseUpdateResult(rows, null, serializeAccount);
    return c.json(item, 200, { ETag: etag });
  },
});

/** Changes of a confirmation: all claims, or only when a first appointment is possible. */
function buildConfirmation(
  moment: string,
  isOnlyAppointment: boolean,
): Pick<AuditedUpdate<typeof usersTable>, 'set' | 'when' | 'computed' | 'description'> {
  const first_appointment_confirmed_at = moment;
  if (isOnlyAppointment) {
    return {
      set: { first_appointment_confirmed_at },
      when: and(isNotBeingErased(usersTable), isNotNull(usersTable.first_appointment)),
      description: 'First appointment confirmed',
    };
  }
  return {
    set: claimsConfirmed(moment),
    when: isNotBeingErased(usersTable),
    computed: () => ({
      first_appointment_confirmed_at: sql`iif(${usersTable.first_appointment} is null, null, ${moment})`,
    }),
    description: 'Details confirmed',
  };
}
