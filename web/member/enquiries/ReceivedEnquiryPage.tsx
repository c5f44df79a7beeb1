import '../../styles/enquiry.css';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { EnquiryOfUser } from '../../../worker/contract/enquiries/enquiries.ts';
import { CrisisFor } from '../../visitor/crisis/CrisisForText.tsx';
import type { Params } from '../../data/route.ts';
import { useMember } from '../../data/user.ts';
import { ReportButton } from '../../ui/social/reports/ReportButton.tsx';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { InPlace } from '../../ui/primitives/ScrollAnchor.tsx';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { Time } from '../../ui/primitives/DateTime.tsx';
import { LinkedPlain } from '../../ui/light-markup/LinkedPlainText.tsx';
import { AnswerForm } from './EnquiryReplyForm.tsx';
import { Decline } from './DeclineEnquiry.tsx';
import { enquiryAsked } from './received-enquiry-queries.ts';
import { Said } from '../../visitor/enquiry/EnquiryMessages.tsx';
import { practitionerStates } from '../../visitor/enquiry/enquiry-state-texts.ts';

/** A received enquiry with its messages; the practitioner can reply or decline. */
export function View({ params: { id = '' } }: { params: Params }) {
  const member = useMember();
  const asked = enquiryAsked(member.id, id);
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: [asked.address] });
  return (
    <div className="page members">
      <p className="eyebrow">
        <Link href="/enquiries">Enquiries</Link>
      </p>
      <Answered queries={{ enquiry: asked }}>
        {({ enquiry }) => <Enquiry key={enquiry.id} enquiry={enquiry} again={again} />}
      </Answered>
    </div>
  );
}

function Enquiry({ enquiry, again }: { enquiry: EnquiryOfUser; again(): Promise<void> }) {
  const { name, words, state, replies, asked_at, due_at } = enquiry;
  const isHere = words !== null;
  return (
    <>
      <header className="screen-head">
        <h1>{name ? `Enquiry from ${name}` : 'Enquiry'}</h1>
        <p className="hint">
          {practitionerStates[state]}. Received <Time moment={asked_at} isWithin />
          {state === 'waiting' && (
            <>
              ; answer by <Moment moment={due_at} />
            </>
          )}
          .
        </p>
      </header>
      {isHere ? (
        <>
          <LinkedPlain text={words} className="enquiry-words" />
          <InPlace>
            <CrisisFor words={words} />
          </InPlace>
        </>
      ) : (
        <p className="empty">
          {state === 'withdrawn'
            ? 'The sender withdrew this enquiry, so its text has been deleted.'
            : 'The text was deleted 90 days after the last message.'}
        </p>
      )}
      {replies.length > 0 && <Said replies={replies} own="practitioner" other={name ?? 'They'} />}
      {isHere && <AnswerForm enquiry={enquiry} again={again} />}
      {isHere && ['waiting', 'no_answer'].includes(state) && (
        <Decline enquiry={enquiry} again={again} />
      )}
      <p>
        <ReportButton
          object_type="enquiries"
          object_id={enquiry.id}
          what="this enquiry"
          className="text-button"
        />
      </p>
    </>
  );
}
