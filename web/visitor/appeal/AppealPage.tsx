import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { getFormAction } from '../../data/api.ts';
import '../enquiry/NewEnquiryPage.css';
import { useSearch } from 'wouter';
import { moderationLimits } from '../../../worker/contract/moderation/reports.labels.ts';
import type { AppealView } from '../../../worker/contract/moderation/review.ts';
import type { RouteParams } from '../../data/route.ts';
import { LinkedPlainText } from '../../ui/light-markup/LinkedPlainText.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';

interface Props {
  answers: { appeal: AppealView | null };
  params: RouteParams;
}

const decisionTexts: Record<string, () => string> = {
  warned: () => m['appeal.warned'](),
  paused: () => m['appeal.suspended'](),
  removed: () => m['appeal.removed'](),
};

/**
 * Page of a moderation decision with its reason and an appeal form. It works without JavaScript.
 */
export default function AppealPage({
  answers: { appeal },
  params: { id = '', secret = '' },
}: Props) {
  const isSent = new URLSearchParams(useSearch()).get('done') === 'sent';
  if (!appeal) {
    return (
      <div className="notice">
        <h1>{m['appeal.nothing_heading']()}</h1>
        <p>{m['appeal.nothing_text']()}</p>
      </div>
    );
  }
  const { outcome, reason, decided_at, paused_until, copy, appealed_at } = appeal;
  return (
    <div className="page enquiry">
      {isSent && appealed_at && (
        <p className="enquiry-done" role="status">
          {m['appeal.sent']()}
        </p>
      )}
      <header className="screen-head">
        <h1>{m['appeal.our_decision']()}</h1>
        <p className="lede-left">{decisionTexts[outcome]?.()}</p>
      </header>
      <p>
        <DecisionDates decidedAt={decided_at} suspendedUntil={paused_until} />
      </p>
      <AppealSection heading={m['appeal.reason']()} words={reason} />
      {copy && <AppealSection heading={m['appeal.reported_content']()} words={copy} />}
      {appealed_at ? (
        <AppealReceived appeal={appeal} />
      ) : (
        <AppealForm appeal={appeal} id={id} secret={secret} />
      )}
    </div>
  );
}

const AppealSection = ({ heading, words }: { heading: string; words: string }) => (
  <section className="block">
    <h2>{heading}</h2>
    <LinkedPlainText text={words} className="enquiry-words" />
  </section>
);

const AppealReceived = ({ appeal }: { appeal: AppealView }) => (
  <>
    <AppealSection heading={m['appeal.your_appeal']()} words={appeal.appeal_words ?? ''} />
    {appeal.appeal_outcome ? (
      <AppealSection
        heading={
          appeal.appeal_outcome === 'lifted'
            ? m['appeal.decision_reversed']()
            : m['appeal.decision_upheld']()
        }
        words={appeal.appeal_reason ?? ''}
      />
    ) : (
      <p>{m['appeal.under_review']()}</p>
    )}
  </>
);

function AppealForm({ appeal, id, secret }: { appeal: AppealView; id: string; secret: string }) {
  if (appeal.is_over) {
    return (
      <p>
        <ParaglideMessage
          message={m['appeal.is_over']}
          markup={{ date: () => <LocalDateTime moment={appeal.ends_at} day="long" /> }}
        />
      </p>
    );
  }
  return (
    <section className="block" aria-labelledby="appeal">
      <h2 id="appeal">{m['appeal.appeal_this_decision']()}</h2>
      <form
        method="post"
        action={getFormAction('POST /reports/:id/appeal', { id })}
        className="form"
      >
        <input type="hidden" name="secret" value={secret} />
        <div className="field">
          <label htmlFor="words">{m['appeal.tell_us_why']()}</label>
          <p className="hint">
            <ParaglideMessage
              message={m['appeal.hint']}
              markup={{ date: () => <LocalDateTime moment={appeal.ends_at} day="long" /> }}
            />
          </p>
          <textarea
            id="words"
            name="words"
            rows={6}
            required
            maxLength={moderationLimits.words}
            dir="auto"
          />
        </div>
        <p className="form-actions">
          <button type="submit" className="button">
            {m['appeal.send_appeal']()}
          </button>
        </p>
      </form>
      <p className="page-times soft">{m['appeal.link_warning']()}</p>
    </section>
  );
}

interface DecisionDatesProps {
  decidedAt: string;
  suspendedUntil: string | null;
}

function DecisionDates({ decidedAt, suspendedUntil }: DecisionDatesProps) {
  const decided = () => <LocalDateTime moment={decidedAt} day="long" />;
  if (!suspendedUntil)
    return <ParaglideMessage message={m['appeal.decided_on']} markup={{ decided }} />;
  const end = () => <LocalDateTime moment={suspendedUntil} />;
  return <ParaglideMessage message={m['appeal.decided_suspension']} markup={{ decided, end }} />;
}
