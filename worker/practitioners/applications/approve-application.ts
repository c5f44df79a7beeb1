/**
 * An admin approves an application to be listed: approves the account if necessary, and assigns the
 * level and, if it includes offerings, the requested ones.
 */

import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Context } from 'hono';
import { href } from '../../contract/addresses.ts';
import { applicationsApi } from '../../contract/practitioners/applications.api.ts';
import { auditedUpdate } from '../../db/audited-update.ts';
import { prepare, type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { insertedFields, isTrue, qb } from '../../db/query-builder.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { applicationsTable } from '../../db/schema/listing.ts';
import { userSubCategoriesTable } from '../../db/schema/offerings.ts';
import { membershipLevelsTable, usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { notFoundError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { type ApprovedUser, approvedUserQuery, buildApproval } from '../users/approve-user.ts';
import { recordRightsOfChange } from '../users/change-security-events.ts';
import { buildApplicationDecision, parseApplicationDecision } from './application-decision.ts';
import { userApplicationQuery } from './application-rows.ts';

const levelQuery = prepare(['level'], ({ level }) =>
  qb
    .select({ is_active: membershipLevelsTable.is_active })
    .from(membershipLevelsTable)
    .where(eq(membershipLevelsTable.id, level)),
);

/** SQL condition: the level exists and has a flag. */
const isLevel = (id: string, flag: SQLiteColumn) =>
  exists(
    qb
      .select({ id: membershipLevelsTable.id })
      .from(membershipLevelsTable)
      .where(and(eq(membershipLevelsTable.id, id), isTrue(flag))),
  );

export const approveApplication = defineMutation(applicationsApi.approve, {
  auth: 'A',
  changes: ['users', 'user_sub_categories'],
  preload: ({ user_id }) => ({
    applicant: approvedUserQuery({ id: user_id }),
    approvedTemplate: templateQuery('account-approved'),
    confirmTemplate: templateQuery('confirm-approved'),
    template: templateQuery('application-approved'),
  }),
  run: async (
    { membership_level_id },
    c,
    {
      applicant: [applicant],
      approvedTemplate: [approvedTemplate],
      confirmTemplate: [confirmTemplate],
      template: [template],
    },
  ) => {
    if (!applicant) throw notFoundError('application_not_found');
    const { id } = applicant;
    const decision = buildApplicationDecision(c, {
      id,
      state: 'approved',
      description: 'Application approved',
      when: isLevel(membership_level_id, membershipLevelsTable.is_active),
    });
    const mail = await composeMail(c.env, {
      tag: 'application-approved',
      template,
      to: applicant,
      // The tag may only be assigned in this batch; the address of the id leads to it.
      link: href('/u/:tag', { tag: id }),
    });
    const account = applicant.approved_at
      ? null
      : await buildApproval(
          c,
          applicant,
          { approvedTemplate, confirmTemplate, instead: mail },
          decision.applied,
        );
    const written = [
      ...decision.statements,
      ...(account?.statements ?? mail.statements(decision.applied)),
      ...buildLevelChange(c, applicant, membership_level_id, decision.applied),
      addRequestedOfferings(
        id,
        and(
          decision.applied,
          isLevel(membership_level_id, membershipLevelsTable.authz_user_services),
        ),
      ),
      decision.notice,
    ];
    const {
      level: [level],
      applied: [applied],
      present: [row],
    } = await c.var.db.run({
      written,
      queries: {
        level: levelQuery({ level: membership_level_id }),
        applied: decision.appliedQuery,
        present: userApplicationQuery({ id }),
      },
    });
    if (['sent', 'asked'].includes(row?.state ?? '') && !level?.is_active) {
      throw validationError([{ path: 'membership_level_id', code: 'level_not_active' }]);
    }
    const item = parseApplicationDecision(applied, row);
    await enqueueMails(c.env, [account?.letter ?? mail]);
    return c.json(item, 200);
  },
});

/** Adds the offerings that the user applied for and that are still active, if a condition holds. */
const addRequestedOfferings = (id: string, when: SQL | undefined) =>
  statement(
    qb
      .insert(userSubCategoriesTable)
      .select(
        qb
          .select(
            insertedFields(userSubCategoriesTable, {
              user_id: id,
              sub_category_id: subCategoriesTable.id,
              created_at: getNowIso(),
            }),
          )
          .from(sql`${applicationsTable}, json_each(${applicationsTable.sub_category_ids}) chosen`)
          .innerJoin(
            subCategoriesTable,
            and(eq(subCategoriesTable.id, sql`chosen.value`), isTrue(subCategoriesTable.is_active)),
          )
          .where(and(eq(applicationsTable.user_id, id), when)),
      )
      .onConflictDoNothing(),
  );

/** Changes the level, with history and a security event, if it differs. */
function buildLevelChange(
  c: Context<AppEnv>,
  { id }: ApprovedUser,
  level: string,
  when: SQL,
): Statement[] {
  const set = { membership_level_id: level };
  const changed = auditedUpdate({
    table: usersTable,
    resource: 'users',
    title: usersTable.name,
    id,
    actorId: c.var.viewer?.id ?? null,
    at: getNowIso(),
    set,
    when,
    historyFormat: { membership_level_id: { table: membershipLevelsTable, titled: 'name' } },
  });
  const [history, ...update] = changed.statements;
  return [history, ...recordRightsOfChange(c, id, set, changed.applied), ...update];
}
