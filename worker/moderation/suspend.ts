import { minutes } from '../contract/shared/limits.ts';
import { reviewBounds } from '../contract/moderation/reports.labels.ts';
import {
  decisionMail,
  type PauseReason,
  pauseReason,
  type ReportPause,
  reportPause,
} from '../contract/moderation/review.ts';
import { call } from '../http/mutation.ts';
import { change } from '../db/audited-update.ts';
import { milliseconds, now } from '../db/clock.ts';
import { invalid, Refusal } from '../http/http-error.ts';
import { templateOf } from '../mail/outbox/choose-template.ts';
import { refuseUnproved } from '../auth/step-up.ts';
import { momentNamed } from '../auth/second-factor/notify-factor-change.ts';
import { recordSecurity } from '../auth/record-security-event.ts';
import { endBegun, endOtherSessions, keepsAnAdmin } from '../auth/deactivate.ts';
import { decideReport } from './resolve.ts';
import { presentReport } from './load.ts';
import { mailShown, worded } from './mail-preview.ts';
import { concerning, verb } from './shared.ts';

/** SQL condition: the account is active or suspended, and not the last admin. */
const isOpen = `exists (select 1 from users where id = about_id
  and (is_active = 1 or paused_until is not null) and (${keepsAnAdmin({ is_active: 0 })}))`;

/**
 * Deactivates the account until a date; a job reactivates it. Suspending an admin needs the same
 * step-up as deactivating one.
 */
export const pauseReported = call({
  ...verb,
  path: '/reports/:id/pause',
  summary:
    'Suspend the reported account until a given time; 409 done if the report is already handled',
  body: reportPause,
  changes: ['users'],
  beside: ({ id }) =>
    [presentReport({ id }), templateOf('report-paused'), templateOf('report-answered')] as const,
  run: async ({ reason, until: asked, mail }: ReportPause, c, [[row], [template], [answer]]) => {
    const present = concerning(row);
    const { about_id: id, about_paused_until: standing } = present;
    const by = c.var.viewer?.id ?? null;
    if (id === by)
      throw new Refusal(403, 'You can’t suspend your own account. Another admin must decide.');
    if (present.about_is_admin) await refuseUnproved(c, 'change someone’s admin rights');
    const until = later(untilWhen(asked), standing);
    return decideReport(c, present, {
      outcome: 'paused',
      reason,
      answer,
      set: { paused_until: until },
      letter: {
        tag: 'report-paused',
        template,
        when: momentNamed(until),
        wording: mail && worded(mail),
      },
      needs: {
        when: isOpen,
        else: 'This account can’t be suspended. It is not active, or it belongs to the last admin.',
      },
      effects: (when, happened) => [
        recordSecurity(c, {
          kind: 'rights_changed',
          user: id,
          detail: `Suspended until ${momentNamed(until)}`,
          when: happened,
        }),
        ...change({
          table: 'users',
          link: 'users',
          title: 'name',
          id,
          by,
          moment: now(),
          when,
          set: { is_active: 0, paused_until: until },
          description: `Suspended until ${momentNamed(until)}`,
        }).statements,
        endOtherSessions(id, null, happened),
        ...endBegun(id, now(), happened),
      ],
    });
  },
});

/** A preview, like warn/mail, with the end of the suspension. */
export const shownPause = call({
  ...verb,
  path: '/reports/:id/pause/mail',
  summary: 'Preview the suspension e-mail, with {{link}} in place of its link; sends nothing',
  body: pauseReason,
  answer: decisionMail,
  changes: [],
  beside: ({ id }) => [presentReport({ id }), templateOf('report-paused')] as const,
  run: async ({ reason, until }: PauseReason, c, [[row], [template]]) => {
    const present = concerning(row);
    const when = momentNamed(later(untilWhen(until), present.about_paused_until));
    const mail = mailShown(c.env, present, { tag: 'report-paused', template, reason, when });
    return c.json(mail, 200);
  },
});

/** A shorter suspension does not replace a longer one. */
const later = (until: string, standing: string | null) =>
  standing && standing > until ? standing : until;

function untilWhen(asked: string) {
  const moment = Date.parse(asked);
  const most = milliseconds() + reviewBounds.pauseDays * 24 * 60 * minutes;
  if (moment > milliseconds() && moment <= most) return new Date(moment).toISOString();
  throw invalid([{ path: 'until', message: 'must be in the future and within a year' }]);
}
