import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { Link } from '../../data/navigation.ts';
import '../../visitor/enquiry/NewEnquiryPage.css';
import { useQueryClient } from '@tanstack/react-query';
import type { ReceivedEnquiry } from '../../../worker/contract/enquiries/enquiries.ts';
import type { RouteParams } from '../../data/route.ts';
import { useMember } from '../../data/user.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { OverflowMenu } from '../../ui/primitives/OverflowMenu.tsx';
import { ScrollAnchor } from '../../ui/primitives/ScrollAnchor.tsx';
import { ReportButton } from '../../ui/social/reports/ReportButton.tsx';
import { CrisisForText } from '../../visitor/crisis/CrisisForText.tsx';
import { EnquiryMessages } from '../../visitor/enquiry/EnquiryMessages.tsx';
import { practitionerStateTexts } from '../../visitor/enquiry/enquiry-state-texts.ts';
import { DeclineEnquiry } from './DeclineEnquiry.tsx';
import { EnquiryReplyForm } from './EnquiryReplyForm.tsx';
import { receivedEnquiryQuery } from './received-enquiry-queries.ts';

/** A received enquiry with its messages; the practitioner can reply or decline. */
export default function ReceivedEnquiryPage({ params: { id = '' } }: { params: RouteParams }) {
  const member = useMember();
  const query = receivedEnquiryQuery(member.id, id);
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: [query.address] });
  return (
    <div className="page members">
      <p className="eyebrow">
        <Link href="/enquiries">{m['enquiry.title']()}</Link>
      </p>
      <QueryBoundary queries={{ enquiry: query }} title={m['enquiry.title']()}>
        {({ enquiry }) => <Enquiry key={enquiry.id} enquiry={enquiry} again={again} />}
      </QueryBoundary>
    </div>
  );
}

function Enquiry({ enquiry, again }: { enquiry: ReceivedEnquiry; again(): Promise<void> }) {
  const { name, words, language_id, state, replies, asked_at, due_at } = enquiry;
  const isHere = words !== null;
  const asked = () => <DateTime moment={asked_at} isWithin />;
  return (
    <>
      <header className="screen-head enquiry-head">
        <h1>
          {name
            ? m['enquiry.enquiry_from']({ name: bidiIsolate(name) })
            : m['enquiry.received_title']()}
        </h1>
        <OverflowMenu of={m['enquiry.this_enquiry']()}>
          <ReportButton
            object_type="enquiries"
            object_id={enquiry.id}
            renderLabel={(hidden) => (
              <ParaglideMessage message={m['report.enquiry']} markup={{ hidden }} />
            )}
          />
        </OverflowMenu>
        <p className="hint">
          {state === 'waiting' ? (
            <ParaglideMessage
              message={m['enquiry.state_received_answer_by']}
              inputs={{ state: practitionerStateTexts[state]() }}
              markup={{ asked, due: () => <LocalDateTime moment={due_at} /> }}
            />
          ) : (
            <ParaglideMessage
              message={m['enquiry.state_received_at']}
              inputs={{ state: practitionerStateTexts[state]() }}
              markup={{ asked }}
            />
          )}
        </p>
      </header>
      {isHere ? (
        <>
          <EnquiryMessages
            replies={[{ by: 'visitor', words, language_id, at: asked_at }, ...replies]}
            own="practitioner"
            other={name ?? m['enquiry.the_sender']()}
          />
          <ScrollAnchor>
            <CrisisForText words={words} />
          </ScrollAnchor>
        </>
      ) : (
        <p className="empty">
          {state === 'withdrawn'
            ? m['enquiry.the_sender_withdrew_this_enquiry_so']()
            : m['enquiry.the_text_was_deleted_90_days']()}
        </p>
      )}
      {isHere && <EnquiryReplyForm enquiry={enquiry} again={again} />}
      {isHere && ['waiting', 'no_answer'].includes(state) && (
        <DeclineEnquiry enquiry={enquiry} again={again} />
      )}
    </>
  );
}
