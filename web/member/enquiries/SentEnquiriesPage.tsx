import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import { formatList, joinWithCommas } from '../../../worker/contract/shared/format-locale.ts';
import { Link } from '../../data/navigation.ts';
import '../../styles/card-link.css';
import '../../visitor/enquiry/NewEnquiryPage.css';
import { useSearch } from 'wouter';
import type { EnquiryState, SentEnquiryRow } from '../../../worker/contract/enquiries/enquiries.ts';
import { useMember } from '../../data/user.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { useLanguageAttributes } from '../../ui/hooks/use-language-attributes.ts';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';
import { visitorStateTexts } from '../../visitor/enquiry/enquiry-state-texts.ts';
import { EnquiryPager } from './EnquiryPager.tsx';
import { EnquiryTabs } from './EnquiryTabs.tsx';
import { sentEnquiriesQuery } from './sent-enquiry-queries.ts';

/** Enquiries that a member has sent, newest first. */
export default function SentEnquiriesPage() {
  const { id } = useMember();
  const offset = Number(new URLSearchParams(useSearch()).get('offset') ?? 0) || 0;
  return (
    <div className="page members lists">
      <header className="screen-head">
        <h1>{m['enquiry.sent_list_title']()}</h1>
        <p className="lede-left">{m['enquiry.enquiries_you_sent_to_practitioners']()}</p>
        <EnquiryTabs current="sent" />
      </header>
      <QueryBoundary queries={{ enquiries: sentEnquiriesQuery(id, offset) }}>
        {({ enquiries: { count, data } }) => (
          <>
            {data.length > 0 ? (
              <ul className="enquiry-rows stack">
                {data.map((row) => (
                  <li key={row.id}>
                    <SentEnquiryItem row={row} />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState href="/practitioners" way={m['common.find_practitioner']()}>
                {m['enquiry.no_enquiries_yet_to_send_one']()}
              </EmptyState>
            )}
            <EnquiryPager path="/enquiries/sent" offset={offset} count={count} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function SentEnquiryItem({
  row: { id, opening, language_id, sent_at, recipients },
}: {
  row: SentEnquiryRow;
}) {
  const language = useLanguageAttributes(language_id);
  return (
    <article className="enquiry-row sheet">
      <h2>
        <Link href={href('/enquiries/sent/:id', { id })} className="leads-on">
          {formatList(recipients.map(({ name }) => name))}
        </Link>
      </h2>
      <p className="enquiry-state soft">{formatStates(recipients)}</p>
      {opening && (
        <p dir="auto" {...language}>
          {opening}
        </p>
      )}
      <p className="hint">
        <ParaglideMessage
          message={m['enquiry.sent_at']}
          markup={{ date: () => <DateTime moment={sent_at} isWithin /> }}
        />
      </p>
    </article>
  );
}

/** 'Answered'; for several people 'Answered, no answer'. */
const formatStates = (recipients: SentEnquiryRow['recipients']) =>
  joinWithCommas(
    [...new Set(recipients.map(({ state }) => state))].map((state, index) =>
      index === 0 ? visitorStateTexts[state]().name : nextStateTexts[state](),
    ),
  );

/** States after the first one. */
const nextStateTexts: Record<EnquiryState, () => string> = {
  waiting: m['enquiry.state_waiting_next'],
  answered: m['enquiry.state_answered_next'],
  full: m['enquiry.state_full_next'],
  declined: m['enquiry.state_declined_next'],
  no_answer: m['enquiry.state_no_answer_next'],
  unlisted: m['enquiry.state_unlisted_next'],
};
