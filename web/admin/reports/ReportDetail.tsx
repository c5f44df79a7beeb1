import './reports.css';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Resource } from '../../../worker/contract/resource.ts';
import { reports } from '../../../worker/contract/resources/reports.ts';
import type { Answer } from '../../lib/api.ts';
import { useMember } from '../../session/user.ts';
import { Answered } from '../../ui/Answered.tsx';
import { takeOver } from '../../ui/lead-on.ts';
import { Facts } from '../detail/Facts.tsx';
import { History } from '../detail/History.tsx';
import { ItemPage } from '../detail/ItemPage.tsx';
import { type Item, itemToEdit } from '../item.ts';
import { HandleReport } from '../lazy-forms.ts';
import { reviewAt } from '../review/places.ts';
import { forgetNotes, notesKept } from './notes.ts';
import { ObjectLink } from './ObjectLink.tsx';
import { UnsavedNotes } from './UnsavedNotes.tsx';
import { aboutOf, appealOf, isAccountGone, kindOf, outcomeOf, reasonOf } from './words.ts';

/** One report, and what is to be done about it. */
export const ReportDetail = ({ id }: { id: string }) => (
  <Answered queries={{ read: itemToEdit(reports, id) }}>
    {({ read }) => (
      <ItemPage
        resource={reports}
        item={read.body}
        actions={(report) => (
          <>
            <Waits report={report} />
            <ObjectLink report={report} />
          </>
        )}
      >
        {isAccountGone(read.body) && (
          <p className="said">
            The account was deleted. With it went what told of the person here: what the member
            says, the notes, and the words that were reported. The reason, the date and who reported
            it are kept.
          </p>
        )}
        <Facts resource={shownOf(read.body)} item={inWords(read.body)} />
        <Handling read={read} />
        <History resource={reports} id={id} />
      </ItemPage>
    )}
  </Answered>
);

/** The way to the queue, where it can be decided by what acts. */
function Waits({ report: { id, is_handled, appealed_at, appeal_decided_at } }: { report: Item }) {
  const kind = appealed_at && !appeal_decided_at ? 'appeal' : 'report';
  if (is_handled && kind === 'report') return null;
  return (
    <Link href={reviewAt({ kind, id })} className="button">
      {kind === 'appeal' ? 'Decide about the appeal' : 'Warn, pause or take it off'}
    </Link>
  );
}

/** The form or, in its place, that nothing is left to be done, and what was still typed. */
function Handling({ read }: { read: Answer<Item> }) {
  const { id, is_handled, appealed_at, appeal_decided_at } = read.body;
  const admin = useMember();
  const [wasOpen] = useState(!is_handled);
  const [isDropped, drop] = useState(false);
  if (!is_handled) return <HandleReport read={read} />;
  const notes = isDropped ? '' : notesKept(admin.id, read.body);
  return (
    <>
      <p
        className="said"
        key={`${isDropped}`}
        ref={wasOpen || isDropped ? takeOver : null}
        tabIndex={-1}
      >
        {appealed_at && !appeal_decided_at
          ? 'An appeal waits to be decided.'
          : 'Nothing is left to be done about this report.'}
      </p>
      {notes && (
        <UnsavedNotes
          notes={notes}
          drop={() => {
            forgetNotes(admin.id, id);
            drop(true);
          }}
        />
      )}
    </>
  );
}

const { object_name, object_id, ...fields } = reports.fields;

/** The name stands above, and the id is in the link. */
const shown: Resource = { ...reports, fields };

/** Of somebody whose account is gone there is nothing to lead to. */
const shownOf = (report: Item): Resource =>
  isAccountGone(report)
    ? { ...shown, fields: { ...fields, about_id: { kind: 'line', set: 'never' } } }
    : shown;

const inWords = (report: Item): Item => ({
  ...report,
  object_type: kindOf(report),
  reason: reasonOf(report),
  outcome: outcomeOf(report),
  appeal_outcome: appealOf(report),
  ...(isAccountGone(report) && { about_id: aboutOf(report) }),
});
