import { and, eq, exists, not, type SQL } from 'drizzle-orm';
import { buildChangeMails } from '../../auth/email-change/email-change-mails.ts';
import { endOtherSessions, endPendingLinks, keepsLastAdmin } from '../../auth/end-access.ts';
import { hashPassword } from '../../auth/password/hash-password.ts';
import { rejectCommonPassword } from '../../auth/password/password-policy.ts';
import { validateAge } from '../../auth/sign-up/validate-age.ts';
import { accountsApi } from '../../contract/accounts/accounts.api.ts';
import type { AccountChange } from '../../contract/accounts/accounts.ts';
import { usersResource } from '../../contract/accounts/users.resource.ts';
import { reservedUserTags } from '../../contract/practitioners/users.ts';
import {
  type AuditedValues,
  auditedUpdate,
  parseIfMatch,
  parseUpdateResult,
} from '../../db/audited-update.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isNotBeingErased } from '../../db/conditions/is-not-being-erased.ts';
import { isNotMerged } from '../../db/conditions/is-not-merged.ts';
import { qb } from '../../db/query-builder.ts';
import { usersTable } from '../../db/schema/users.ts';
import { validateTag } from '../../db/url-tag.ts';
import { NAMES_TAG } from '../../http/cache/get-cache-tags.ts';
import { conflictError, HttpError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import {
  asUpdateValue,
  buildReferenceChecks,
  checksHold,
  failedChecksQuery,
  rejectFailedChecks,
} from '../../http/resource/check-references.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { accountHistoryOptions } from './account-history-options.ts';
import { accountByIdQuery, serializeAccount } from './account-rows.ts';
import { recordRightsOfChange, recordSecurityOfChange } from './change-security-events.ts';
import { derivedColumns } from './derived-columns.ts';
import { hidesNothingOfAccount } from './hides-nothing.ts';
import { requireChangeAuth } from './require-change-auth.ts';
import { loadBeforeChange } from './verify-current-password.ts';
import { assertWritableFields, toPlainColumns } from './writable-fields.ts';

const mergedQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.id, id), not(isNotMerged(usersTable.id)))),
);

/** Changes an account, on behalf of the member or an admin (contract, section 6). */
export const changeAccount = defineMutation(accountsApi.update, {
  auth: 'S',
  allowForApplicants: true,
  authorizeFields: assertWritableFields,
  changes: ({ name }) => (name === undefined ? ['users'] : ['users', NAMES_TAG]),
  hidesNothing: hidesNothingOfAccount,
  run: async (sent, c) => {
    const id = c.req.param('id');
    const { viewer, db } = c.var;
    const own = viewer?.id === id;
    if (!own && sent.is_unsubscribed !== undefined) {
      throw new HttpError(403, 'only_own_account');
    }
    rejectEmptied(sent, own);
    if (own) validateAge(c.env, sent.date_of_birth);
    const { present, templates } = await loadBeforeChange(c, id, sent);
    const person = {
      id,
      name: present?.name ?? '',
      email: present?.email ?? '',
      language_id: present?.language_id ?? null,
    };
    const email = sent.email !== undefined && sent.email !== person.email ? sent.email : null;
    const { password } = sent;
    const known = await requireChangeAuth(c, id, sent, present, email);
    if (password) {
      const theirs = [person.name, person.email, sent.name ?? '', sent.email ?? ''];
      rejectCommonPassword(c.env, password, theirs);
    }

    const moment = getNowIso();
    const set: AuditedValues<typeof usersTable> = {
      ...toPlainColumns(sent),
      ...derivedColumns(sent, moment),
    };
    if (sent.tag !== undefined) set.tag = validateTag(sent.tag, reservedUserTags);
    if (password) set.password_hash = await hashPassword(password);
    if (email && !own) set.email = email;
    const version = parseIfMatch(c.req.header('If-Match'));
    const rule = and(
      sent.is_admin === false || sent.is_active === false ? keepsLastAdmin() : undefined,
      isNotBeingErased(usersTable),
      isNotMerged(usersTable.id),
      known ? eq(usersTable.password_hash, known) : undefined,
    ) as SQL;
    const checks = buildReferenceChecks(usersResource, sent);
    const when = and(rule, checksHold(buildReferenceChecks(usersResource, sent, asUpdateValue)));
    const changed = auditedUpdate({
      table: usersTable,
      resource: 'users',
      title: usersTable.name,
      id,
      actorId: viewer?.id ?? null,
      at: moment,
      set,
      version,
      when,
      ...accountHistoryOptions,
      merged: ['shown'],
      revertOf: c.var.before,
    });
    const isAllowed = isChangeAllowed(id, version, and(rule, checksHold(checks)));
    const { before, behind } = await buildChangeMails(c.env, person, templates, {
      email,
      own,
      isNewPassword: Boolean(password),
      asked: isAllowed,
      happened: changed.applied,
    });
    const isClosed = sent.is_active === false;
    const endsBegun = Boolean(password || set.email || isClosed);
    const here = own && !isClosed ? viewer.session_id : null;
    const [history, ...update] = changed.statements;
    const written = [
      ...before.flatMap(({ statements }) => statements),
      history,
      ...recordRightsOfChange(c, id, set, changed.applied),
      ...update,
      ...(password || isClosed ? endOtherSessions(id, here, changed.applied) : []),
      ...(endsBegun ? endPendingLinks(id, moment, changed.applied, before[0]?.hash) : []),
      ...behind.flatMap(({ statements }) => statements),
      ...recordSecurityOfChange(c, id, sent, present, {
        when: changed.applied,
        isAsked: email && own ? isAllowed : null,
      }),
    ];
    const { failed, merged, ...rows } = await db.run({
      before: { failed: failedChecksQuery(checks) },
      written,
      queries: {
        merged: mergedQuery({ id }),
        applied: changed.appliedQuery,
        items: accountByIdQuery({ id }),
      },
    });
    rejectFailedChecks(failed);
    if (merged.length > 0) throw conflictError('closed', 'account_merged');
    const { applied, item, etag } = parseUpdateResult(rows, version, serializeAccount);
    if (isLastAdmin(sent, item)) throw conflictError('in_use', 'last_admin');
    if (password && !applied) {
      throw conflictError('changed', 'password_changed_meanwhile');
    }
    await enqueueMails(
      c.env,
      [...before, ...behind].flatMap(({ mails }) => mails),
    );
    return c.json(item, 200, { ETag: etag });
  },
});

/** Required fields cannot be cleared: the birthday by members, language and time zone by admins. */
function rejectEmptied(sent: AccountChange, own: boolean) {
  const required = own ? (['date_of_birth'] as const) : (['language_id', 'timezone_id'] as const);
  const emptied = required.filter((name) => sent[name] === null || String(sent[name]) === '');
  if (emptied.length > 0)
    throw validationError(emptied.map((path) => ({ path, code: 'required' })));
}

/** SQL condition, evaluated before the change: nothing refuses it. */
const isChangeAllowed = (id: string, version: number | null, when: SQL | undefined) =>
  exists(
    qb
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(
        and(
          eq(usersTable.id, id),
          version === null ? undefined : eq(usersTable.version, version),
          when,
        ),
      ),
  );

const isLastAdmin = (sent: AccountChange, item: { is_admin: boolean; is_active: boolean }) =>
  (sent.is_admin === false && item.is_admin) || (sent.is_active === false && item.is_active);
