import './reports.css';
import { reports } from '../../../worker/contract/resources/reports.ts';
import { Detail } from '../detail/Detail.tsx';
import { Facts } from '../detail/Facts.tsx';
import { History } from '../detail/History.tsx';
import type { Item } from '../item.ts';
import { HandleReport } from '../lazy-forms.ts';
import { ObjectLink } from './ObjectLink.tsx';
import { kindOf, outcomeOf, reasonOf } from './words.ts';

/** One report, and what is to be done about it. */
export const ReportDetail = ({ id }: { id: string }) => (
  <Detail resource={reports} id={id} actions={(report) => <ObjectLink report={report} />}>
    {(report) => (
      <>
        <Facts resource={shown} item={inWords(report)} />
        {!report.is_handled && <HandleReport id={id} />}
        <History resource={reports} id={id} />
      </>
    )}
  </Detail>
);

const { object_name, object_id, ...fields } = reports.fields;

/** The name stands above, and the id is in the link. */
const shown = { ...reports, fields };

const inWords = (report: Item): Item => ({
  ...report,
  object_type: kindOf(report),
  reason: reasonOf(report),
  outcome: outcomeOf(report),
});
