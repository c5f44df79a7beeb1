/** Start page of a member: what waits for them first, with the search above. */

import { type ReactNode, useId } from 'react';
import { m } from '#messages';
import { addBasePath } from '../../../worker/contract/shared/language-path.ts';
import './TodayPage.css';
import { href, type LinkTarget } from '../../../worker/contract/addresses.ts';
import { textLimits } from '../../../worker/contract/shared/limits.ts';
import { Link } from '../../data/navigation.ts';
import { useSite } from '../../data/site.ts';
import { useMember } from '../../data/user.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { useLanguageAttributesOf } from '../../ui/hooks/use-language-attributes.ts';
import { Avatar } from '../../ui/primitives/Avatar.tsx';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';
import { receivedRequestsQuery } from '../../ui/social/friends/friend-queries.ts';
import { upcomingSeatsQuery } from '../../visitor/events/attendance/upcoming-seats-query.ts';
import { OwnSeatItem } from '../account/events/OwnSeats.tsx';
import { isOpenEnquiry, receivedEnquiriesQuery } from '../enquiries/received-enquiry-queries.ts';
import { PersonRow } from '../friends/PersonRow.tsx';
import { conversationsQuery } from '../messages/message-queries.ts';
import { NotificationItems } from '../notifications/NotificationItems.tsx';
import { notificationsQuery } from '../notifications/notification-queries.ts';
import { useMarkRead } from '../notifications/use-mark-read.ts';
import { useOwnQuery } from '../use-own-query.ts';

export default function TodayPage() {
  return (
    <div className="page members lists today">
      <header className="screen-head">
        <h1>{m['today.title']()}</h1>
      </header>
      <TodaySearch />
      <TodaySections />
    </div>
  );
}

/** A plain form, which leads to the results of the site search. */
function TodaySearch() {
  const id = useId();
  const { base } = useSite();
  return (
    <search>
      <form action={addBasePath(base, '/search')} className="today-search">
        <label htmlFor={id}>{m['today.what_are_you_looking_for']()}</label>
        <input id={id} type="search" name="q" maxLength={textLimits.name} autoComplete="off" />
        <button type="submit" className="button">
          {m['today.search_site']()}
        </button>
      </form>
    </search>
  );
}

const threadKinds = ['reply', 'mention', 'answer', 'followed'];

/** Rows per section; the rest is on the page that its heading links to. */
const MAX_ROWS = 3;

function TodaySections() {
  const { id } = useMember();
  const read = useMarkRead(id);
  const getLanguage = useLanguageAttributesOf();
  const messages = useOwnQuery(conversationsQuery(id, unreadFirst), 'authz_messages');
  const requests = useOwnQuery(receivedRequestsQuery(id), 'authz_friends');
  const seats = useOwnQuery(upcomingSeatsQuery(id));
  const enquiries = useOwnQuery(receivedEnquiriesQuery(id, 0), 'authz_user_services');
  const notices = useOwnQuery(notificationsQuery(id));
  const unread = messages.data?.data.filter(({ unread_count }) => unread_count > 0) ?? [];
  const asked = requests.data?.data ?? [];
  const next = seats.data?.data[0];
  const open = enquiries.data?.data.filter(isOpenEnquiry) ?? [];
  const threads =
    notices.data?.data.filter(({ kind, read_at }) => !read_at && threadKinds.includes(kind)) ?? [];
  if ([messages, requests, seats, enquiries, notices].some(({ isLoading }) => isLoading)) {
    return <Loading />;
  }
  const isQuiet = [unread, asked, open, threads].every(({ length }) => length === 0) && !next;
  return (
    <>
      {isQuiet && (
        <EmptyState href="/practitioners" way={m['common.find_practitioner']()}>
          {m['today.nothing_is_waiting_for_you_new']()}
        </EmptyState>
      )}
      {open.length > 0 && (
        <TodaySection name={m['today.open_enquiries']()} path="/enquiries">
          <ul className="members-list">
            {open.slice(0, MAX_ROWS).map((row) => (
              <li key={row.id}>
                <div>
                  <Link href={href('/enquiries/:id', { id: row.id })}>
                    {row.name ?? m['enquiry.name_deleted']()}
                  </Link>
                  {row.opening && (
                    <p className="hint" dir="auto" {...getLanguage(row.language_id)}>
                      {row.opening}
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </TodaySection>
      )}
      {unread.length > 0 && (
        <TodaySection name={m['today.unread_messages']()} path="/messages">
          <ul className="members-list">
            {unread.slice(0, MAX_ROWS).map((message) => (
              <li key={message.id}>
                <div className="with-face">
                  <Avatar
                    name={message.recipients[0]?.recipient_name ?? null}
                    image={message.recipients[0]?.recipient_image}
                  />
                  <div>
                    <Link href={href('/messages/:id', { id: message.id })} dir="auto">
                      {message.recipients[0]?.recipient_name ?? message.title}
                    </Link>
                    <p className="hint" dir="auto">
                      <span {...getLanguage(message.language_id)}>{message.title}</span>
                      {message.last_reply_at && (
                        <>
                          {' · '}
                          <DateTime moment={message.last_reply_at} />
                        </>
                      )}
                    </p>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </TodaySection>
      )}
      {asked.length > 0 && (
        <TodaySection name={m['today.friend_requests']()} path="/friends">
          <ul className="members-list">
            {asked.slice(0, MAX_ROWS).map((one) => (
              <li key={one.id}>
                <PersonRow
                  name={one.from_name}
                  tag={one.from_tag}
                  title={one.from_title}
                  language={one.from_words_language_id}
                  image={one.from_image}
                />
              </li>
            ))}
          </ul>
        </TodaySection>
      )}
      {next && (
        <TodaySection name={m['today.next_event']()} path="/account/events">
          <ul className="devices sheet">
            <OwnSeatItem seat={next} />
          </ul>
        </TodaySection>
      )}
      {threads.length > 0 && (
        <TodaySection name={m['today.followed_threads']()} path="/notices">
          <NotificationItems
            notices={threads.slice(0, MAX_ROWS)}
            read={({ id }) => read({ ids: [id] })}
          />
        </TodaySection>
      )}
    </>
  );
}

const unreadFirst = { is_active: 'true', unread_first: 'true' } as const;

interface SectionProps {
  name: string;
  path: LinkTarget;
  children: ReactNode;
}

function TodaySection({ name, path, children }: SectionProps) {
  const id = useId();
  return (
    <section className="members-section stack" aria-labelledby={id}>
      <h2 className="small-title" id={id}>
        <Link href={path}>{name}</Link>
      </h2>
      {children}
    </section>
  );
}
