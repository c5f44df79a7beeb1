import { useState } from 'react';
import type { ReportContext } from '../../../worker/contract/review.ts';
import { type Answer, send } from '../../lib/api.ts';
import { useMember } from '../../lib/user.ts';
import { WordsDialog } from '../form/WordsDialog.tsx';
import { ActButton } from './ActButton.tsx';
import { decideBy } from './going-on.ts';
import { type ReviewAct, useReviewKeys } from './keys.ts';
import { MailedDialog } from './MailedDialog.tsx';

export interface DecidingReport {
  read: Answer<ReportContext>;
  isAppeal: boolean;
  decided(): void;
}

type Outcome = Extract<ReviewAct, 'warn' | 'pause' | 'remove' | 'close' | 'lift' | 'uphold'>;

const toBoth = 'Whoever reported it is told that you have looked at it, and not why.';

const wording: Record<
  Exclude<Outcome, 'warn' | 'pause'>,
  { title: string; text: string; done: string }
> = {
  remove: {
    title: 'Take it off the site',
    text: `It is deleted as by hand, a thread with its replies. Its author reads why in a mail, and can appeal. ${toBoth}`,
    done: 'It is taken off the site.',
  },
  close: {
    title: 'Close the report',
    text: 'Nothing is done, and the person whom it concerns is not told. Whoever reported it is told that there is nothing to act on, or that the account is not on the site any more.',
    done: 'The report is closed.',
  },
  lift: {
    title: 'Take the decision back',
    text: 'A pause ends, and what was taken off is put back where it can be. Both sides are told; the person reads why.',
    done: 'The decision is taken back.',
  },
  uphold: {
    title: 'Let the decision stand',
    text: 'Both sides are told; the person reads why.',
    done: 'The decision stands.',
  },
};

const verbs = { lift: 'decide', uphold: 'decide' } as Partial<Record<Outcome, string>>;

/** What can come of a report or an appeal, by buttons and keys. */
export function DecideReport({ read: { body, etag }, isAppeal, decided }: DecidingReport) {
  const { report, person, is_there, may_decide } = body;
  const { id: me } = useMember();
  const id = String(report.id);
  const name = person?.name ?? 'the person';
  const [asking, ask] = useState<Outcome | null>(null);
  const acts = (
    isAppeal
      ? ([may_decide && 'uphold', may_decide && 'lift'] as const)
      : ([
          person && 'warn',
          person && (person.is_active || person.paused_until) && 'pause',
          is_there && 'remove',
          'close',
        ] as const)
  ).filter((act): act is Outcome => Boolean(act));
  useReviewKeys(Object.fromEntries(acts.map((act) => [act, () => ask(act)])));
  const call = async (act: Outcome, sent: { reason: string }) => {
    const headers = { 'If-Match': etag ?? '*' };
    const come = await decideBy(
      () =>
        send(`/reports/${id}/${verbs[act] ?? act}`, {
          ...{ method: 'POST', headers, body: sent },
        }),
      sent.reason,
    );
    decided();
    return come;
  };
  const more = (act: Outcome) => ({
    ...(act === 'lift' && { lifted: true }),
    ...(act === 'uphold' && { lifted: false }),
  });
  return (
    <section aria-label="Decide" className="review-acts panel form-actions">
      {acts.map((act) => (
        <ActButton key={act} act={act} does={() => ask(act)} />
      ))}
      {isAppeal && !may_decide && (
        <p className="said">Another administrator has to decide about this appeal.</p>
      )}
      {isAppeal && may_decide && report.handled_by_id === me && (
        <p className="said">
          You judge a decision of your own: there is no other administrator. If somebody else can
          become one, let them decide. The mail says who did.
        </p>
      )}
      {(asking === 'warn' || asking === 'pause') && (
        <MailedDialog
          {...{ id, name, act: asking }}
          call={(sent) => call(asking, sent)}
          close={() => ask(null)}
        />
      )}
      {asking && asking !== 'warn' && asking !== 'pause' && (
        <WordsDialog
          {...wording[asking]}
          draft={`review ${asking} ${id}`}
          label={asking === 'close' ? 'Why, for the back office' : 'Why'}
          button={wording[asking].title}
          act={(reason) => call(asking, { reason, ...more(asking) })}
          close={() => ask(null)}
        />
      )}
    </section>
  );
}
