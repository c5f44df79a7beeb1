import type { AppealOutcome, Outcome } from '../contract/moderation/reports.labels.ts';
import { type AppealDecision, appealDecision } from '../contract/moderation/review.ts';
import type { Statement } from '../db/client.ts';
import { call } from '../http/mutation.ts';
import { change, type Told } from '../db/audited-update.ts';
import { now } from '../db/clock.ts';
import { conflict } from '../http/http-error.ts';
import { enqueue } from '../mail/outbox/enqueue-mails.ts';
import { composeMail } from '../mail/outbox/compose-mail.ts';
import { templateOf } from '../mail/outbox/choose-template.ts';
import { changeOfItem } from '../http/resource/update-item.ts';
import { answerTo } from './resolve.ts';
import { deletion, type Present, presentReport, tableOf } from './load.ts';
import { reportsSource } from './reports-sql.ts';
import { concerning, verb } from './shared.ts';

/**
 * SQL condition on the admin (`?4`): the first decider and the affected person may decide only if
 * no other admin exists.
 */
export const mayDecide = (who: string) => `((handled_by_id is not ${who} and about_id is not ${who})
  or not exists (select 1 from users o where o.is_admin = 1 and o.is_active = 1
    and o.id is not handled_by_id and o.id is not about_id and o.id is not ${who}))`;

/**
 * Another admin decides an appeal. If it is lifted, the decision is reversed as far as possible.
 */
export const decideAppeal = call({
  ...verb,
  path: '/reports/:id/decide',
  summary:
    'Decide on an appeal: uphold or withdraw the decision, by another admin if there is one; 409 done if it is already decided',
  body: appealDecision,
  changes: ['users', 'threads', 'thread_replies'],
  beside: ({ id }) =>
    [presentReport({ id }), templateOf('appeal-decided'), templateOf('report-answered')] as const,
  run: async ({ lifted, reason }: AppealDecision, c, [[row], [template], [answer]]) => {
    const present = concerning(row);
    const { id, about_id, about_name, about_email, is_deleted } = present;
    const appeal_outcome: AppealOutcome = lifted ? 'lifted' : 'upheld';
    const by = c.var.viewer?.id ?? null;
    const changed = changeOfItem(
      reportsSource,
      { appeal_outcome, appeal_reason: reason, appeal_decided_at: now(), appeal_decided_by_id: by },
      c,
      {
        when: `appealed_at is not null and appeal_decided_at is null and ${mayDecide('?4')}`,
        description: lifted ? 'Appeal: decision reversed' : 'Appeal: decision upheld',
      },
    );
    const when = changed.isDone;
    const back: Partial<Record<Outcome, Statement[]>> = {
      // A longer suspension by another report remains.
      paused: change({
        table: 'users',
        link: 'users',
        title: 'name',
        id: about_id,
        by,
        moment: now(),
        set: { is_active: 1, paused_until: null },
        when: `${when} and paused_until = (select paused_until from reports where id = '${id}')`,
        description: 'Suspension ended after an appeal',
      }).statements,
      removed: is_deleted ? deletion(c, present, { isDeleted: false, when }) : [],
    };
    const to = { id: about_id, name: about_name, email: about_email };
    const said = lifted ? taken(present.outcome, is_deleted !== null) : 'Our decision stands.';
    const letter = await composeMail(c.env, {
      tag: 'appeal-decided',
      template,
      to,
      variables: { what: `${lookedBy(present, by)} ${said} Our reason: “${reason}”` },
    });
    const toReporter = await answerTo(c, present, answer, told[appeal_outcome]);
    const mails = [letter, ...(toReporter ? [toReporter] : [])];
    const rows = await c.var.db.batch([
      ...changed.statements,
      ...(lifted && present.outcome ? (back[present.outcome] ?? []) : []),
      ...mails.flatMap((mail) => mail.statements(changed.happened)),
      ...changed.last,
    ]);
    const [[{ happened } = { happened: 0 }]] = rows.slice(-2) as [Told[]];
    const { item, etag } = happened ? changed.outcome(rows) : refused(present, rows, changed);
    c.set(
      'changed',
      !lifted ? [] : present.outcome === 'paused' ? ['users'] : [tableOf(present) ?? 'users'],
    );
    await enqueue(c.env, mails);
    return c.json(item, 200, { ETag: etag });
  },
});

/** Names the reviewer: another admin, or the same one if there is no other. */
const lookedBy = ({ handled_by_id }: Pick<Present, 'handled_by_id'>, by: string | null) =>
  handled_by_id === by
    ? 'There was no other administrator, so the same one reviewed it.'
    : 'A different administrator reviewed it.';

/** Sentence about what was reversed, for the affected person. */
const taken = (outcome: Outcome | null, isThere: boolean) => {
  if (outcome === 'paused')
    return 'We have withdrawn our decision, and your account is active again.';
  if (outcome !== 'removed') return 'We have withdrawn our decision.';
  return isThere
    ? 'We have withdrawn our decision, and what you wrote is back on the site.'
    : 'We have withdrawn our decision. We can’t restore what you wrote because the page it was on no longer exists.';
};

const told: Record<AppealOutcome, string> = {
  lifted: 'The person appealed, and we have withdrawn our decision.',
  upheld: 'The person appealed, and our decision stands.',
};

/** @throws HttpError 404, 409 */
function refused(
  present: { appealed_at: string | null },
  rows: unknown[][],
  changed: ReturnType<typeof changeOfItem>,
): ReturnType<ReturnType<typeof changeOfItem>['outcome']> {
  const now = changed.outcome(rows);
  if (now.item.appeal_decided_at) throw conflict('done', 'This appeal has already been decided.');
  if (!present.appealed_at) throw conflict('closed', 'There is no appeal against this decision.');
  throw conflict('closed', 'Another administrator must decide this appeal.');
}
