/** News of the account: the next event, open enquiries and this week's profile views. */

import { m } from '#messages';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import '../../../styles/card-link.css';
import { type ReactNode, useId } from 'react';
import { href, type LinkTarget } from '../../../../worker/contract/addresses.ts';
import type { EnquiryRow } from '../../../../worker/contract/enquiries/enquiries.ts';
import { Link } from '../../../data/navigation.ts';
import { useMember } from '../../../data/user.ts';
import { upcomingSeatsQuery } from '../../../visitor/events/attendance/upcoming-seats-query.ts';
import { EventTime } from '../../../visitor/events/EventTime.tsx';
import { isOpenEnquiry, receivedEnquiriesQuery } from '../../enquiries/received-enquiry-queries.ts';
import { useOwnQuery } from '../../use-own-query.ts';
import { profileNumbersQuery } from '../account-queries.ts';

/** Loads the three; a part whose request fails is left out. */
export function useAccountNews() {
  const { id } = useMember();
  const seats = useOwnQuery(upcomingSeatsQuery(id));
  const enquiries = useOwnQuery(receivedEnquiriesQuery(id, 0), 'authz_user_services');
  const numbers = useOwnQuery(profileNumbersQuery(id), 'authz_user_services');
  return {
    isLoading: [seats, enquiries, numbers].some(({ isLoading }) => isLoading),
    seats: seats.data?.data,
    open: enquiries.data?.data.filter(isOpenEnquiry),
    week: numbers.data?.weeks[0],
  };
}

export function AccountNews({ seats, open, week }: ReturnType<typeof useAccountNews>) {
  const next = seats?.[0];
  const oldest = open?.at(-1);
  return (
    <div className="account-news">
      {seats && (
        <AccountNewsItem
          name={m['account.next_event']()}
          path={
            next ? href('/e/:tag', { tag: next.tag }, { date: next.date ?? undefined }) : '/events'
          }
          fact={next ? next.name : m['account.none_yet']()}
        >
          {next ? (
            <EventTime start={next.start_at} end={next.end_at} zone={next.zone} />
          ) : (
            m['account.find_an_event_to_join']()
          )}
        </AccountNewsItem>
      )}
      {open && (
        <AccountNewsItem
          name={m['today.open_enquiries']()}
          path="/enquiries"
          fact={String(open.length)}
        >
          {oldest ? formatOldestEnquiry(oldest) : m['account.all_are_answered']()}
        </AccountNewsItem>
      )}
      {week && (
        <AccountNewsItem
          name={m['account.views_this_week']()}
          path="/account/numbers"
          fact={week.viewed === null ? m['account.under_five_views_fact']() : String(week.viewed)}
        >
          {m['account.see_your_statistics']()}
        </AccountNewsItem>
      )}
    </div>
  );
}

const formatOldestEnquiry = ({ name }: Pick<EnquiryRow, 'name'>) =>
  name === null
    ? m['account.oldest_enquiry_name_deleted']()
    : m['account.oldest_enquiry']({ name: bidiIsolate(name) });

interface ItemProps {
  name: string;
  path: LinkTarget;
  fact: string;
  children: ReactNode;
}

/** A fact with the page that tells more; the whole box is the link. */
function AccountNewsItem({ name, path, fact, children }: ItemProps) {
  const id = useId();
  return (
    <section className="sheet lifts" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <p className="account-news-fact" dir="auto">
        <Link href={path} className="leads-on">
          {fact}
        </Link>
      </p>
      <p className="hint">{children}</p>
    </section>
  );
}
