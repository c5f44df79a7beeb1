/**
 * POST /users/{id}/merge: asks the owners of two accounts to confirm that one of them is merged
 * into the other. Nothing moves before both have confirmed.
 */

import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { m } from '#messages';
import { buildAccountHistory } from '../../../auth/build-account-history.ts';
import { selectFormerAddress } from '../../../auth/email-change/select-former-address.ts';
import { hashToken } from '../../../auth/link-token.ts';
import { composeLinkMail } from '../../../auth/links/compose-link-mail.ts';
import { getOldestValidTime } from '../../../auth/links/link-purposes.ts';
import { isAttemptAdmitted, recordAttempt } from '../../../auth/record-attempt.ts';
import { recordSecurityEvent } from '../../../auth/record-security-event.ts';
import { requireRecentAuth } from '../../../auth/step-up.ts';
import { attemptLimits } from '../../../contract/accounts/rate-limits.ts';
import { mergesApi } from '../../../contract/admin/merges.api.ts';
import { minuteMs } from '../../../contract/shared/limits.ts';
import { prepare, statement } from '../../../db/client.ts';
import { getNowIso, getNowMs } from '../../../db/clock.ts';
import { isNotBeingErased } from '../../../db/conditions/is-not-being-erased.ts';
import { isNotMerged } from '../../../db/conditions/is-not-merged.ts';
import { idempotentId } from '../../../db/idempotent-id.ts';
import { userNotFoundError } from '../../../db/list-owner.ts';
import { insertIf, qb } from '../../../db/query-builder.ts';
import { userMergesTable } from '../../../db/schema/merges.ts';
import { usersTable } from '../../../db/schema/users.ts';
import type { AppEnv } from '../../../env.ts';
import type { FieldErrorCode } from '../../../http/field-errors.ts';
import { conflictError, validationError } from '../../../http/http-error.ts';
import { defineMutation } from '../../../http/mutation.ts';
import { tooManyRequests } from '../../../http/too-many-requests.ts';
import { type TemplateRow, templateQuery } from '../../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../../mail/outbox/enqueue-mails.ts';
import { writtenMailsQuery } from '../../../mail/outbox/written-mails.ts';
import { isMergeableAccount } from './account-merge-rows.ts';
import { assertMergeSize } from './merge-size.ts';
import { listRowCounts } from './move-rows.ts';

const accountsQuery = prepare(['from', 'into', 'good'], ({ from, into }) =>
  qb
    .select({
      id: usersTable.id,
      name: usersTable.name,
      email: usersTable.email,
      language_id: usersTable.language_id,
      is_admin: usersTable.is_admin,
      is_confirmed: isNotNull(usersTable.email_verified_at).mapWith(Boolean),
      /** Address before a change in the last days, which its owner can still take back. */
      former: selectFormerAddress(),
    })
    .from(usersTable)
    .where(
      and(
        inArray(usersTable.id, [from, into]),
        isNotBeingErased(usersTable),
        isNotMerged(usersTable.id),
      ),
    ),
);

type MergedAccount = NonNullable<ReturnType<typeof accountsQuery>['row']>;

/** @throws HttpError 404, 422 */
function validateAccounts(accounts: readonly MergedAccount[], fromId: string, intoId: string) {
  const from = accounts.find(({ id }) => id === fromId);
  if (!from) throw userNotFoundError();
  const into = accounts.find(({ id }) => id === intoId);
  if (!into) throw invalidAccount('does_not_exist');
  if (from === into) throw invalidAccount('merge_with_itself');
  const both = [from, into];
  if (both.some(({ is_admin }) => is_admin)) throw invalidAccount('merge_admin');
  if (!both.every(({ is_confirmed }) => is_confirmed)) throw invalidAccount('merge_unconfirmed');
  // A thief of an account who has changed its address could otherwise confirm for its owner.
  if (both.some(({ former }) => former)) throw invalidAccount('merge_new_address');
  return { from, into };
}

const invalidAccount = (code: FieldErrorCode) => validationError([{ path: 'into_id', code }]);

export const requestAccountMerge = defineMutation(mergesApi.mergeUsers, {
  auth: 'A',
  changes: [],
  run: async ({ into_id: intoId }, c) => {
    const fromId = c.req.param('id');
    const good = getOldestValidTime('stop');
    const counts = listRowCounts({ fromId, intoId });
    const [accounts, [template], ...counted] = await c.var.db.batch([
      accountsQuery({ from: fromId, into: intoId, good }),
      templateQuery('merge-confirm'),
      ...counts.map(({ query }) => query),
    ]);
    const { from, into } = validateAccounts(accounts, fromId, intoId);
    await requireRecentAuth(c, 'merge_accounts');
    assertMergeSize(counted);
    const id = idempotentId(c);
    await writeRequest(c, { id, from, into, template });
    return c.json({ id }, 201);
  },
});

interface MergeRequestRows {
  id: string;
  from: MergedAccount;
  into: MergedAccount;
  template: TemplateRow | undefined;
}

/**
 * Writes the request with a mail to each address.
 * @throws HttpError 409 if the account is being merged, 429 after too many mails to an address
 */
async function writeRequest(c: Context<AppEnv>, { id, from, into, template }: MergeRequestRows) {
  const by = c.var.viewer?.id ?? null;
  const keys = await Promise.all(
    [from, into].map(async ({ email }) => `merge-mail:${await hashToken(email)}`),
  );
  const isFree = sql`not exists (select 1 from ${userMergesTable}
    where ${userMergesTable.from_id} in (${from.id}, ${into.id})
      or ${userMergesTable.into_id} = ${from.id})`;
  const isAdmitted = and(...keys.map(isAttemptAdmitted));
  const { row, happened } = buildAccountHistory({
    user: from.id,
    by,
    description: `Merge into ${into.name} requested`,
    when: sql`${isFree} and ${isAdmitted}
      and ${isMergeableAccount(from.id)} and ${isMergeableAccount(into.id)}`,
  });
  const mails = await Promise.all(
    [from, into].map((to) =>
      composeLinkMail(
        c.env,
        'merge',
        {
          tag: 'merge-confirm',
          template,
          to,
          about: to === from ? into : from,
          variables: () => ({
            what:
              to === from
                ? m['email_security.merge_confirm.goes']()
                : m['email_security.merge_confirm.stays'](),
          }),
        },
        { merge: id },
      ),
    ),
  );
  const { free, attempts, written } = await c.var.db.run({
    before: {
      free: statement<{ is_free: number }>(sql`select ${isFree} as is_free`),
      attempts: recordAttempt(keys[0] ?? '', attemptLimits.linkMail),
      others: recordAttempt(keys[1] ?? '', attemptLimits.linkMail),
    },
    written: [
      row,
      statement(
        insertIf(
          userMergesTable,
          {
            id,
            created_at: getNowIso(),
            created_by: by,
            from_id: from.id,
            into_id: into.id,
            rows: {},
          },
          happened,
        ),
      ),
      ...[from, into].map((account) =>
        recordSecurityEvent(c, {
          kind: 'merge_asked',
          user: account.id,
          detail: (account === from ? into : from).name,
          when: happened,
        }),
      ),
      ...mails.flatMap(({ statements }) => statements(happened)),
    ],
    queries: { written: writtenMailsQuery(mails.map(({ letter }) => letter)) },
  });
  if (!free[0]?.is_free) throw conflictError('done', 'merge_requested');
  if (written.length === 0) {
    const until = attempts[0]?.blocked_until;
    throw tooManyRequests(until ? Date.parse(until) : getNowMs() + 60 * minuteMs, 'mail_limit');
  }
  await enqueueMails(
    c.env,
    mails.map(({ letter }) => letter),
  );
}
