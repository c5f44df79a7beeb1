/**
 * The visitor's own enquiry, opened from an e-mail. Plain forms, so it works without JavaScript.
 */

import { useSearch } from 'wouter';
import type { EnquiryView } from '../../../worker/contract/enquiries/enquiries.ts';
import { getFormAction } from '../../data/api.ts';
import { Link } from '../../data/navigation.ts';
import type { RouteParams } from '../../data/route.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import type { EnquiryActions } from './enquiry-actions.ts';
import { formatAllOf } from './enquiry-recipients.ts';
import { SentEnquiryView } from './SentEnquiryView.tsx';

/** Parameters of the visitor's e-mailed link. */
interface EnquiryLink {
  id: string;
  secret: string;
}

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
  const { sent_at, ends_at, recipients } = enquiry;
  return (
    <SentEnquiryView
      enquiry={enquiry}
      actions={buildLinkActions(link)}
      banner={<OutcomeBanner outcome={outcome} enquiry={enquiry} />}
      confirm={!sent_at && <SendEnquiry recipients={recipients} link={link} />}
      footer={
        <>
          {sent_at
            ? 'This enquiry will be deleted on'
            : 'If you don’t send it, this enquiry will be deleted on'}{' '}
          <LocalDateTime moment={ends_at} />. Anyone with the link to this page can read it. Please
          don’t share it.
        </>
      }
    />
  );
}

/** The page works without JavaScript, so its forms have addresses. */
const buildLinkActions = (link: EnquiryLink): EnquiryActions => ({
  getAddress: (action) => getFormAction(`POST /enquiries/:id/:secret/${action}`, link),
});

/** Outcome of the last form; that the enquiry was sent is old news once there is an answer. */
function OutcomeBanner({ outcome, enquiry }: { outcome: string; enquiry: EnquiryView }) {
  const { recipients } = enquiry;
  const isAsked = recipients.some(({ state }) => state !== 'unlisted');
  const isAnswered = recipients.some(({ state }) => state === 'answered');
  const text = isAsked && Object.hasOwn(doneTexts, outcome) ? doneTexts[outcome] : undefined;
  if (!text || (outcome === 'sent' && isAnswered)) return null;
  return (
    <p className="enquiry-done" role="status">
      {text}
    </p>
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
