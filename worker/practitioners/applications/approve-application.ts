import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { applicationsApi } from '../../contract/practitioners/applications.api.ts';
import { auditedUpdate } from '../../db/audited-update.ts';
import { prepare, type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { membershipLevelsTable, usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { getSiteUrl } from '../../http/get-site-url.ts';
import { notFoundError, validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { type ApprovedUser, approvedUserQuery, buildApproval } from '../users/approve-user.ts';
import { recordRightsOfChange } from '../users/change-security-events.ts';
import { buildApplicationDecision, parseApplicationDecision } from './application-decision.ts';
import { userApplicationQuery } from './application-rows.ts';

const isActiveLevel = prepare<{ is_active: number }>(sql`
  select is_active from membership_levels where id = ${sql.placeholder('level')}`);

/**
 * Approves the account if necessary, and assigns the level and, if it includes offerings, the
 * requested ones.
 */
export const approveApplication = defineMutation(applicationsApi.approve, {
  auth: 'A',
  changes: ['users', 'user_sub_categories'],
  preload: ({ user_id }) =>
    [
      approvedUserQuery({ id: user_id }),
      templateQuery('account-approved'),
      templateQuery('confirm-approved'),
      templateQuery('application-approved'),
    ] as const,
  run: async ({ membership_level_id }, c, preloaded) => {
    const [[to], [open], [toConfirm], [listed]] = preloaded;
    if (!to) throw notFoundError('This application does not exist.');
    const { id } = to;
    const decision = buildApplicationDecision(c, {
      id,
      state: 'approved',
      description: 'Application approved',
      when: sql`exists (select 1 from membership_levels where id = ${membership_level_id} and is_active = 1)`,
    });
    const mail = await composeMail(c.env, {
      tag: 'application-approved',
      template: listed,
      to,
      link: `${getSiteUrl(c.env)}/account`,
    });
    const account = to.approved_at
      ? null
      : await buildApproval(c, to, { open, toConfirm, instead: mail }, decision.applied);
    const written = [
      ...decision.statements,
      ...(account?.statements ?? mail.statements(decision.applied)),
      ...buildLevelChange(c, to, membership_level_id, decision.applied),
      statement(sql`insert into user_sub_categories (user_id, sub_category_id, created_at)
        select ${id}, s.id, ${getNowIso()} from applications a, json_each(a.sub_category_ids) j
          join sub_categories s on s.id = j.value and s.is_active = 1
        where a.user_id = ${id} and ${decision.applied}
          and exists (select 1 from membership_levels where id = ${membership_level_id} and authz_user_services)
        on conflict do nothing`),
      decision.notice,
    ];
    const {
      active: [active],
      applied: [applied],
      present: [row],
    } = await c.var.db.run({
      written,
      queries: {
        active: isActiveLevel({ level: membership_level_id }),
        applied: decision.appliedQuery,
        present: userApplicationQuery({ id }),
      },
    });
    if (['sent', 'asked'].includes(row?.state ?? '') && !active?.is_active) {
      throw validationError([{ path: 'membership_level_id', message: 'is not an active level' }]);
    }
    const item = parseApplicationDecision(applied, row);
    await enqueueMails(c.env, [account?.letter ?? mail]);
    return c.json(item, 200);
  },
});

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
