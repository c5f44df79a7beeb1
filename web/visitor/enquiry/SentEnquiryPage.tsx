/**
 * The visitor's own enquiry, opened from an e-mail. Plain forms, so it works without JavaScript.
 */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useSearch } from 'wouter';
import { m } from '#messages';
import type { EnquiryView } from '../../../worker/contract/enquiries/enquiries.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { formatList } from '../../../worker/contract/shared/format-locale.ts';
import { getFormAction } from '../../data/api.ts';
import { Link } from '../../data/navigation.ts';
import type { RouteParams } from '../../data/route.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import type { EnquiryActions } from './enquiry-actions.ts';

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
        <p>{m['enquiry.recipients_unlisted']()}</p>
        <p>
          <Link href="/practitioners?accepting=true" className="button">
            {m['enquiry.find_another_practitioner']()}
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
        {available.length === 1
          ? m['enquiry.send_to']({ name: bidiIsolate(first.user.name) })
          : m['enquiry.send_to_all']({ count: available.length })}
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
  const search = new URLSearchParams(useSearch());
  if (!enquiry) return <EnquiryLinkExpired />;
  const link = { id, secret };
  const { sent_at, ends_at, recipients } = enquiry;
  return (
    <SentEnquiryView
      enquiry={enquiry}
      actions={buildLinkActions(link)}
      banner={<OutcomeBanner search={search} enquiry={enquiry} />}
      confirm={!sent_at && <SendEnquiry recipients={recipients} link={link} />}
      footer={
        <ParaglideMessage
          message={sent_at ? m['enquiry.sent_footer'] : m['enquiry.unsent_footer']}
          markup={{ date: () => <LocalDateTime moment={ends_at} /> }}
        />
      }
    />
  );
}

/** The page works without JavaScript, so its forms have addresses. */
const buildLinkActions = (link: EnquiryLink): EnquiryActions => ({
  getAddress: (action) => getFormAction(`POST /enquiries/:id/:secret/${action}`, link),
});

/** Outcome of the last form; that the enquiry was sent is old news once there is an answer. */
function OutcomeBanner({ search, enquiry }: { search: URLSearchParams; enquiry: EnquiryView }) {
  const { recipients } = enquiry;
  const outcome = search.get('done') ?? '';
  const asked = search.get('to')?.split(',') ?? [];
  const isAsked = recipients.some(({ state }) => state !== 'unlisted');
  const isAnswered = recipients.some(({ state }) => state === 'answered');
  const names = listNames(recipients, asked);
  const text = isAsked && Object.hasOwn(doneTexts, outcome) ? doneTexts[outcome]?.(names) : '';
  if (!text || (outcome === 'sent' && isAnswered)) return null;
  return (
    <p className="enquiry-done" role="status">
      {text}
    </p>
  );
}

const listNames = (recipients: EnquiryView['recipients'], ids: string[]) =>
  formatList(
    recipients.flatMap(({ user }) => (ids.includes(user.id) ? bidiIsolate(user.name) : [])),
  );

const doneTexts: Record<string, (name: string) => string> = {
  sent: () => m['enquiry.done_sent'](),
  written: () => m['enquiry.done_written'](),
  asked: (name) => (name ? m['enquiry.done_asked']({ name }) : ''),
  reported: () => m['enquiry.done_reported'](),
};

/** Notice for a link that has expired or is incomplete. */
const EnquiryLinkExpired = () => (
  <div className="notice">
    <h1>{m['enquiry.expired_heading']()}</h1>
    <p>{m['enquiry.expired_text']()}</p>
    <Link href="/practitioners?accepting=true" className="button">
      {m['common.find_practitioner']()}
    </Link>
  </div>
);
