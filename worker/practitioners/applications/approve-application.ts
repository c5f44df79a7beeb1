import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import {
  type ApplicationApproval,
  application,
  applicationApproval,
} from '../../contract/practitioners/applications.ts';
import { prepare, type Statement, statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { call } from '../../http/mutation.ts';
import { change } from '../../db/audited-update.ts';
import { now } from '../../db/clock.ts';
import { invalid, notFound } from '../../http/http-error.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { siteUrl } from '../../http/get-site-url.ts';
import { type Addressee, addressee, approval } from '../users/approve-user.ts';
import { rightsOfChange } from '../users/change-security-events.ts';
import { decided, decision } from './decision.ts';
import { applicationOf } from './application-rows.ts';

const isActiveLevel = prepare<{ is_active: number }>(sql`
  select is_active from membership_levels where id = ${sql.placeholder('level')}`);

/**
 * Approves the account if necessary, and assigns the level and, if it includes offerings, the
 * requested ones.
 */
export const approveApplication = call({
  method: 'post',
  path: '/applications/:user_id/approve',
  who: 'A',
  noun: 'applications',
  summary:
    'Approve an application and its account, at a level; 409 done if it is no longer submitted',
  body: applicationApproval,
  status: 200,
  answer: application,
  changes: ['users', 'user_sub_categories'],
  beside: ({ user_id }) =>
    [
      addressee({ id: user_id }),
      templateOf('account-approved'),
      templateOf('confirm-approved'),
      templateOf('application-approved'),
    ] as const,
  run: async ({ membership_level_id: level }: ApplicationApproval, c, beside) => {
    const [[to], [open], [toConfirm], [listed]] = beside;
    if (!to) throw notFound('This application does not exist.');
    const { id } = to;
    const made = decision(c, {
      id,
      state: 'approved',
      description: 'Application approved',
      when: sql`exists (select 1 from membership_levels where id = ${level} and is_active = 1)`,
    });
    const happened = sql.raw(made.happened);
    const mail = await composeMail(c.env, {
      tag: 'application-approved',
      template: listed,
      to,
      link: `${siteUrl(c.env)}/account`,
    });
    const account = to.approved_at
      ? null
      : await approval(c, to, { open, toConfirm, instead: mail }, made.happened);
    const written = [
      ...made.statements,
      ...(account?.statements ?? mail.statements(happened)),
      ...levelGiven(c, to, level, made.happened),
      statement(sql`insert into user_sub_categories (user_id, sub_category_id, created_at)
        select ${id}, s.id, ${now()} from applications a, json_each(a.sub_category_ids) j
          join sub_categories s on s.id = j.value and s.is_active = 1
        where a.user_id = ${id} and ${happened}
          and exists (select 1 from membership_levels where id = ${level} and authz_user_services)
        on conflict do nothing`),
      made.notice,
    ];
    const {
      active: [active],
      told: [told],
      present: [row],
    } = await c.var.db.write(written, {
      active: isActiveLevel({ level }),
      told: made.told,
      present: applicationOf({ id }),
    });
    if (['sent', 'asked'].includes(row?.state ?? '') && !active?.is_active) {
      throw invalid([{ path: 'membership_level_id', message: 'is not an active level' }]);
    }
    const item = decided(told, row);
    await enqueue(c.env, [account?.letter ?? mail]);
    return c.json(item, 200);
  },
});

/** Changes the level, with history and a security event, if it differs. */
function levelGiven(c: Context<App>, { id }: Addressee, level: string, when: string): Statement[] {
  const set = { membership_level_id: level };
  const changed = change({
    table: 'users',
    link: 'users',
    title: 'name',
    id,
    by: c.var.viewer?.id ?? null,
    moment: now(),
    set,
    when,
    telling: { membership_level_id: { table: 'membership_levels', titled: 'name' } },
  });
  const [history, ...update] = changed.statements;
  return [history, ...rightsOfChange(c, id, set, changed.happened), ...update];
}
