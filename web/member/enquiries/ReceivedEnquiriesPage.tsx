import '../../styles/card-link.css';
import '../../styles/enquiry.css';
import { Link, useSearch } from 'wouter';
import type { EnquiryRow } from '../../../worker/contract/enquiries/enquiries.ts';
import { useMember } from '../../data/user.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { Empty } from '../../ui/primitives/EmptyState.tsx';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { Time } from '../../ui/primitives/DateTime.tsx';
import { enquiriesAsked } from './received-enquiry-queries.ts';
import { practitionerStates } from '../../visitor/enquiry/enquiry-state-texts.ts';

const atOnce = 25;

/** Enquiries that a practitioner has received, newest first. */
export function View() {
  const { id } = useMember();
  const offset = Number(new URLSearchParams(useSearch()).get('offset') ?? 0) || 0;
  return (
    <div className="page members lists">
      <header className="screen-head">
        <h1>Enquiries</h1>
        <p className="lede-left">
          Enquiries from people without an account. You don’t see each other’s e-mail addresses.
        </p>
      </header>
      <Answered queries={{ asked: enquiriesAsked(id, offset) }}>
        {({ asked: { count, data } }) => (
          <>
            {data.length > 0 ? (
              <ul className="enquiry-rows stack">
                {data.map((row) => (
                  <li key={row.id}>
                    <Row row={row} />
                  </li>
                ))}
              </ul>
            ) : (
              <Empty href="/account" way="Go to your profile">
                No enquiries yet. We e-mail you when you get one. Please answer within three days.
              </Empty>
            )}
            <Further offset={offset} count={count} />
          </>
        )}
      </Answered>
    </div>
  );
}

const Row = ({
  row: { id, name, opening, state, asked_at, due_at, is_unread },
}: {
  row: EnquiryRow;
}) => (
  <article className={`enquiry-row sheet ${state}`}>
    <h2>
      <Link href={`/enquiries/${id}`} className="leads-on">
        {name ?? 'Name deleted'}
      </Link>
      {is_unread && <span className="enquiry-new"> new</span>}
    </h2>
    <p className="enquiry-state soft">{practitionerStates[state]}</p>
    {opening && <p dir="auto">{opening}</p>}
    <p className="hint">
      Received <Time moment={asked_at} isWithin />
      {state === 'waiting' && (
        <>
          . Answer by <Moment moment={due_at} />
        </>
      )}
    </p>
  </article>
);

const Further = ({ offset, count }: { offset: number; count: number }) => (
  <p className="pager">
    {offset > 0 && (
      <Link href={`/enquiries?offset=${Math.max(0, offset - atOnce)}`} className="button quiet">
        Newer
      </Link>
    )}{' '}
    {offset + atOnce < count && (
      <Link href={`/enquiries?offset=${offset + atOnce}`} className="button quiet">
        Older
      </Link>
    )}
  </p>
);
