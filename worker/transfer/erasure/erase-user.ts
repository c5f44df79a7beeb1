/** Deletion of an account by its member or an admin. */

import { and, eq, not, notExists } from 'drizzle-orm';
import { recordSecurityEvent } from '../../auth/record-security-event.ts';
import { requireRecentAuth } from '../../auth/step-up.ts';
import { accountsApi } from '../../contract/accounts/accounts.api.ts';
import { erasureLimits } from '../../contract/accounts/erasures.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { isNotMerged } from '../../db/conditions/is-not-merged.ts';
import { createId } from '../../db/ids.ts';
import { userNotFoundError } from '../../db/list-owner.ts';
import { qb } from '../../db/query-builder.ts';
import { erasuresTable } from '../../db/schema/operations.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { FieldError } from '../../http/field-errors.ts';
import { conflictError, validationError } from '../../http/http-error.ts';
import { logFault } from '../../http/log-fault.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { verifyCurrentPassword } from '../../practitioners/users/verify-current-password.ts';
import { beginErasureQueries, canBeErased } from './begin-erasure.ts';
import { erasedPageTables } from './erased-page-tables.ts';
import { resumeErasure } from './resume-erasure.ts';

const accountQuery = prepare(['id'], ({ id }) => {
  const erasures = qb
    .select({ id: erasuresTable.id })
    .from(erasuresTable)
    .where(eq(erasuresTable.person_id, usersTable.id));
  return qb
    .select({
      name: usersTable.name,
      email: usersTable.email,
      language_id: usersTable.language_id,
      password_hash: usersTable.password_hash,
      is_merged: not(isNotMerged(usersTable.id)).mapWith(Boolean),
    })
    .from(usersTable)
    .where(and(eq(usersTable.id, id), notExists(erasures)));
});

/**
 * Erases an account on request of its member or an admin. One batch erases the person for everyone;
 * references in other tables are cleared within the request's time budget and by a job.
 */
export const eraseUser = defineMutation(accountsApi.erase, {
  auth: 'S',
  changes: erasedPageTables,
  preload: ({ id }) => ({
    account: accountQuery({ id }),
    template: templateQuery('account-erased'),
  }),
  run: async ({ current_password }, c, { account: [account], template: [template] }) => {
    const person = c.req.param('id');
    const { viewer, db } = c.var;
    if (!account) throw userNotFoundError();
    if (account.is_merged) throw conflictError('closed', 'account_merged');
    const own = viewer?.id === person;
    if (!own) await requireRecentAuth(c, 'delete_account');
    if (own && !current_password) throw validationError([passwordRequired]);
    if (own) await verifyCurrentPassword(c, person, current_password ?? '', account.password_hash);
    const { name, email, language_id } = account;
    const to = { id: person, name, email, language_id };
    const mail = await composeMail(c.env, { tag: 'account-erased', template, to });
    const id = createId();
    const by = own ? null : (viewer?.id ?? null);
    const erasure = beginErasureQueries({ id, person, by, moment: getNowIso(), mail });
    // Self-deletion leaves no security event.
    const events = own
      ? []
      : [recordSecurityEvent(c, { kind: 'erased', user: null, when: canBeErased(person) })];
    const {
      outcome: [outcome],
    } = await db.run({ written: [...events, ...erasure.written], queries: erasure.queries });
    if (!outcome?.begun && outcome?.is_erased) throw userNotFoundError();
    if (!outcome?.begun) throw conflictError('in_use', 'last_admin_not_deletable');
    await enqueueMails(c.env, [mail]);
    const until = getNowMs() + erasureLimits.requestMilliseconds;
    await resumeErasure(c.env, db, id, until).catch((error: unknown) => {
      logFault('erasure_left', { request: c.var.id }, error);
    });
    return c.body(null, 204);
  },
});

const passwordRequired: FieldError = { path: 'current_password', code: 'required' };
