/**
 * Starts an impersonation: a short-lived read-only token for the user’s view, recorded in history
 * and in the user’s security log.
 * @throws HttpError 409 closed if the account cannot sign in
 */

import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { impersonationApi } from '../contract/accounts/impersonation.api.ts';
import { statement } from '../db/client.ts';
import { isNotBeingErased } from '../db/conditions/is-not-being-erased.ts';
import { userNotFoundError } from '../db/list-owner.ts';
import { isTrue, qb } from '../db/query-builder.ts';
import { usersTable } from '../db/schema/users.ts';
import { conflictError } from '../http/http-error.ts';
import { defineMutation } from '../http/mutation.ts';
import { signImpersonationToken } from './access-token.ts';
import { buildAccountHistory } from './build-account-history.ts';
import { recordSecurityEvent } from './record-security-event.ts';
import { requireRecentAuth } from './step-up.ts';

/** The user of `buildAccountHistory`. */
const account = alias(usersTable, 'u');

export const impersonateUser = defineMutation(impersonationApi.start, {
  auth: 'A',
  changes: [],
  run: async (_, c) => {
    await requireRecentAuth(c, 'impersonate');
    const { viewer, db } = c.var;
    const id = c.req.param('id');
    const seen_by = viewer?.id ?? '';
    const by = `Viewed as this account by ${viewer?.name}`;
    const { row, happened: isBegun } = buildAccountHistory({
      user: id,
      by: seen_by,
      description: by,
      when: sql`${isTrue(account.is_active)} and ${isNotBeingErased(account)}`,
    });
    const written = [
      row,
      recordSecurityEvent(c, { kind: 'seen_as', user: id, detail: by, when: isBegun }),
    ];
    const {
      outcome: [outcome],
    } = await db.run({
      written,
      queries: {
        outcome: statement(
          qb
            .select({ is_begun: sql`${isBegun}`.mapWith(Boolean) })
            .from(usersTable)
            .where(and(eq(usersTable.id, id), isNotBeingErased(usersTable))),
        ),
      },
    });
    if (!outcome) throw userNotFoundError();
    if (!outcome.is_begun) {
      throw conflictError('closed', 'inactive_account_not_viewable');
    }
    const claims = { user_id: id, session_id: viewer?.session_id ?? '', seen_by };
    return c.json(await signImpersonationToken(c.env, claims));
  },
});
