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

const decisionTexts: Record<string, string> = {
  warned: 'We have warned you.',
  paused: 'We have suspended your account.',
  removed: 'We have removed your content.',
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
        <h1>There is nothing to appeal here</h1>
        <p>
          The link is incomplete or no longer works. If you copied it from an e-mail, make sure you
          copied all of it.
        </p>
      </div>
    );
  }
  const { outcome, reason, decided_at, paused_until, copy, appealed_at } = appeal;
  return (
    <div className="page enquiry">
      {isSent && appealed_at && (
        <p className="enquiry-done" role="status">
          Appeal sent. We will e-mail you when it is decided.
        </p>
      )}
      <header className="screen-head">
        <h1>Our decision</h1>
        <p className="lede-left">{decisionTexts[outcome]}</p>
      </header>
      <p>
        Decided on <LocalDateTime moment={decided_at} day="long" />
        {paused_until && (
          <>
            . The suspension ends on <LocalDateTime moment={paused_until} />.
          </>
        )}
      </p>
      <AppealSection heading="Reason" words={reason} />
      {copy && <AppealSection heading="Reported content" words={copy} />}
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
    <AppealSection heading="Your appeal" words={appeal.appeal_words ?? ''} />
    {appeal.appeal_outcome ? (
      <AppealSection
        heading={appeal.appeal_outcome === 'lifted' ? 'Decision reversed' : 'Decision upheld'}
        words={appeal.appeal_reason ?? ''}
      />
    ) : (
      <p>We are reviewing your appeal. We will e-mail you when it is decided.</p>
    )}
  </>
);

function AppealForm({ appeal, id, secret }: { appeal: AppealView; id: string; secret: string }) {
  if (appeal.is_over) {
    return (
      <p>
        You could appeal until <LocalDateTime moment={appeal.ends_at} day="long" />.
      </p>
    );
  }
  return (
    <section className="block" aria-labelledby="appeal">
      <h2 id="appeal">Appeal this decision</h2>
      <form
        method="post"
        action={getFormAction('POST /reports/:id/appeal', { id })}
        className="form"
      >
        <input type="hidden" name="secret" value={secret} />
        <div className="field">
          <label htmlFor="words">Tell us why</label>
          <p className="hint">
            You can appeal once, until <LocalDateTime moment={appeal.ends_at} day="long" />. A
            different admin decides, if there is one.
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
            Send appeal
          </button>
        </p>
      </form>
      <p className="page-times soft">
        Anyone with the link to this page can read it. Please don’t share it.
      </p>
    </section>
  );
}
