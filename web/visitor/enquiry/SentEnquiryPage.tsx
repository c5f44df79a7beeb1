/**
 * The visitor's own enquiry, opened from an e-mail. Plain forms, so it works without JavaScript.
 */

import { useSearch } from 'wouter';
import type { EnquiryView } from '../../../worker/contract/enquiries/enquiries.ts';
import { Link } from '../../data/navigation.ts';
import { formatAllOf } from './enquiry-recipients.ts';
import './NewEnquiryPage.css';
import { getFormAction } from '../../data/api.ts';
import type { RouteParams } from '../../data/route.ts';
import { LinkedPlainText } from '../../ui/light-markup/LinkedPlainText.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { ScrollAnchor } from '../../ui/primitives/ScrollAnchor.tsx';
import { CrisisForText } from '../crisis/CrisisForText.tsx';
import { type EnquiryLink, EnquiryRecipient } from './EnquiryRecipient.tsx';
import { SuggestedPractitioners } from './SuggestedPractitioners.tsx';

type SendProps = Pick<EnquiryView, 'recipients'> & { link: EnquiryLink };

/** Part of the page before confirmation: sends the enquiry to the recipients who are still available. */
function SendEnquiry({ recipients, link }: SendProps) {
  const available = recipients.filter(({ state }) => state !== 'unlisted');
  const [first] = available;
  if (!first) {
    return (
      <section className="block">
        <p>The people you chose are away or no longer listed. Your enquiry was not sent.</p>
        <p>
          <Link href="/practitioners?accepting=true" className="button">
            Find another practitioner
          </Link>
        </p>
      </section>
    );
  }
  return (
    <form
      method="post"
      action={getFormAction('POST /enquiries/:id/:secret/confirm', link)}
      className="enquiry-send"
    >
      <button type="submit" className="button">
        Send to {available.length === 1 ? first.user.name : formatAllOf(available.length)}
      </button>
    </form>
  );
}

interface Props {
  answers: { enquiry: EnquiryView | null };
  params: RouteParams;
}

export default function SentEnquiryPage({
  answers: { enquiry },
  params: { id = '', secret = '' },
}: Props) {
  const outcome = new URLSearchParams(useSearch()).get('done') ?? '';
  if (!enquiry) return <EnquiryLinkExpired />;
  const link = { id, secret };
  const { name, words, sent_at, ends_at, recipients } = enquiry;
  const isAsked = recipients.some(({ state }) => state !== 'unlisted');
  const outcomeText = isAsked && Object.hasOwn(doneTexts, outcome) ? doneTexts[outcome] : undefined;
  return (
    <div className="page enquiry">
      {outcomeText && (
        <p className="enquiry-done" role="status">
          {outcomeText}
        </p>
      )}
      <header className="screen-head">
        <h1>{sent_at ? 'Your enquiry' : `Send your enquiry, ${name}?`}</h1>
        {!sent_at && <p className="lede-left">It has not been sent yet.</p>}
      </header>
      <section className="block" aria-labelledby="words">
        <h2 id="words">Your message</h2>
        <LinkedPlainText text={words} className="enquiry-words" />
        <ScrollAnchor>
          <CrisisForText words={words} />
        </ScrollAnchor>
        {sent_at && isAsked && (
          <p>
            Sent on <LocalDateTime moment={sent_at} day="long" />
          </p>
        )}
      </section>
      {!sent_at && <SendEnquiry recipients={recipients} link={link} />}
      <section className="block" aria-labelledby="asked">
        <h2 id="asked">{sent_at ? 'Sent to' : 'Recipients'}</h2>
        <ul className="stack">
          {recipients.map((one) => (
            <li key={one.user.id}>
              <EnquiryRecipient recipient={one} sentAt={sent_at} link={link} />
            </li>
          ))}
        </ul>
      </section>
      {sent_at && <SuggestedPractitioners enquiry={enquiry} link={link} />}
      <details className="enquiry-delete">
        <summary>Delete enquiry</summary>
        <p>
          Your message, your name, your e-mail address and the answers are deleted immediately.
          {sent_at && ' We don’t notify anyone. If you had agreed to meet, let them know first.'}
        </p>
        <form method="post" action={getFormAction('POST /enquiries/:id/:secret/delete', link)}>
          <button type="submit" className="button danger">
            Delete enquiry
          </button>
        </form>
      </details>
      <p className="page-times soft">
        {sent_at
          ? 'This enquiry will be deleted on'
          : 'If you don’t send it, this enquiry will be deleted on'}{' '}
        <LocalDateTime moment={ends_at} />. Anyone with the link to this page can read it. Please
        don’t share it.
      </p>
    </div>
  );
}

const doneTexts: Record<string, string> = {
  sent: 'Enquiry sent. We will e-mail you when there is an answer.',
  written: 'Reply sent.',
  asked: 'Enquiry sent to them too.',
  reported: 'Thank you for your report. We will review it.',
};

/** Notice for a link that has expired or is incomplete. */
const EnquiryLinkExpired = () => (
  <div className="notice">
    <h1>This enquiry no longer exists</h1>
    <p>
      It was deleted, has expired, was not confirmed in time, or the link is incomplete. If you
      copied the link from an e-mail, make sure you copied all of it.
    </p>
    <Link href="/practitioners?accepting=true" className="button">
      Find a practitioner
    </Link>
  </div>
);
