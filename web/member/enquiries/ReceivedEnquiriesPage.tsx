import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import '../../styles/card-link.css';
import '../../visitor/enquiry/NewEnquiryPage.css';
import { useSearch } from 'wouter';
import type { EnquiryRow } from '../../../worker/contract/enquiries/enquiries.ts';
import { useMember } from '../../data/user.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { useLanguageAttributes } from '../../ui/hooks/use-language-attributes.ts';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { practitionerStateTexts } from '../../visitor/enquiry/enquiry-state-texts.ts';
import { EnquiryPager } from './EnquiryPager.tsx';
import { EnquiryTabs } from './EnquiryTabs.tsx';
import { receivedEnquiriesQuery } from './received-enquiry-queries.ts';
import SentEnquiriesPage from './SentEnquiriesPage.tsx';

/** Enquiries that a practitioner has received, newest first. */
export default function ReceivedEnquiriesPage() {
  const member = useMember();
  // Only practitioners receive enquiries.
  return hasPermission(member, 'authz_user_services') ? (
    <ReceivedEnquiries />
  ) : (
    <SentEnquiriesPage />
  );
}

function ReceivedEnquiries() {
  const { id } = useMember();
  const offset = Number(new URLSearchParams(useSearch()).get('offset') ?? 0) || 0;
  return (
    <div className="page members lists">
      <header className="screen-head">
        <h1>{m['enquiry.title']()}</h1>
        <p className="lede-left">{m['enquiry.enquiries_from_visitors_and_members']()}</p>
        <EnquiryTabs current="received" />
      </header>
      <QueryBoundary queries={{ enquiries: receivedEnquiriesQuery(id, offset) }}>
        {({ enquiries: { count, data } }) => (
          <>
            {data.length > 0 ? (
              <ul className="enquiry-rows stack">
                {data.map((row) => (
                  <li key={row.id}>
                    <EnquiryListItem row={row} />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState href="/account" way={m['enquiry.go_to_your_account']()}>
                {m['enquiry.no_enquiries_yet_we_e_mail']()}
              </EmptyState>
            )}
            <EnquiryPager path="/enquiries" offset={offset} count={count} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

const EnquiryListItem = ({
  row: { id, name, opening, language_id, state, asked_at, due_at, is_unread },
}: {
  row: EnquiryRow;
}) => {
  const language = useLanguageAttributes(language_id);
  const asked = () => <DateTime moment={asked_at} isWithin />;
  return (
    <article className={`enquiry-row sheet ${state}`}>
      <h2>
        <Link href={href('/enquiries/:id', { id })} className="leads-on">
          {name ?? m['enquiry.name_deleted']()}
        </Link>
        {is_unread && <span className="enquiry-new"> {m['enquiry.new_mark']()}</span>}
      </h2>
      <p className="enquiry-state soft">{practitionerStateTexts[state]()}</p>
      {opening && (
        <p dir="auto" {...language}>
          {opening}
        </p>
      )}
      <p className="hint">
        {state === 'waiting' ? (
          <ParaglideMessage
            message={m['enquiry.received_answer_by']}
            markup={{ asked, due: () => <LocalDateTime moment={due_at} /> }}
          />
        ) : (
          <ParaglideMessage message={m['enquiry.received_at']} markup={{ asked }} />
        )}
      </p>
    </article>
  );
};
