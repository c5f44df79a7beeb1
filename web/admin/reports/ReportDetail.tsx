import './reports.css';
import { useEffect, useRef, useState } from 'react';
import { reports } from '../../../worker/contract/resources/reports.ts';
import { useMember } from '../../session/user.ts';
import { Detail } from '../detail/Detail.tsx';
import { Facts } from '../detail/Facts.tsx';
import { History } from '../detail/History.tsx';
import type { Item } from '../item.ts';
import { HandleReport } from '../lazy-forms.ts';
import { forgetNotes, notesKept } from './notes.ts';
import { ObjectLink } from './ObjectLink.tsx';
import { UnsavedNotes } from './UnsavedNotes.tsx';
import { kindOf, outcomeOf, reasonOf } from './words.ts';

/** One report, and what is to be done about it. */
export const ReportDetail = ({ id }: { id: string }) => (
  <Detail resource={reports} id={id} actions={(report) => <ObjectLink report={report} />}>
    {(report) => (
      <>
        <Facts resource={shown} item={inWords(report)} />
        <Handling report={report} />
        <History resource={reports} id={id} />
      </>
    )}
  </Detail>
);

/** The form or, in its place, that nothing is left to be done, and what was still typed. */
function Handling({ report }: { report: Item }) {
  const id = String(report.id);
  const { is_handled } = report;
  const admin = useMember();
  const place = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(!is_handled);
  const [isDropped, drop] = useState(false);
  useEffect(() => {
    // The button that was pressed has gone.
    const isLost = document.activeElement === document.body;
    if (is_handled && wasOpen.current && isLost) place.current?.focus();
  }, [is_handled]);
  if (!is_handled) return <HandleReport report={report} />;
  const notes = isDropped ? '' : notesKept(admin.id, report);
  return (
    <>
      <p className="said" ref={place} tabIndex={-1}>
        Nothing is left to be done about this report.
      </p>
      {notes && (
        <UnsavedNotes
          notes={notes}
          drop={() => {
            forgetNotes(admin.id, id);
            drop(true);
            place.current?.focus();
          }}
        />
      )}
    </>
  );
}

const { object_name, object_id, ...fields } = reports.fields;

/** The name stands above, and the id is in the link. */
const shown = { ...reports, fields };

const inWords = (report: Item): Item => ({
  ...report,
  object_type: kindOf(report),
  reason: reasonOf(report),
  outcome: outcomeOf(report),
});
