import './reports.css';
import { Link } from 'wouter';
import type { Resource } from '../../../worker/contract/resource.ts';
import { reports } from '../../../worker/contract/resources/reports.ts';
import { Answered } from '../../ui/Answered.tsx';
import { Facts } from '../detail/Facts.tsx';
import { History } from '../detail/History.tsx';
import { ItemPage } from '../detail/ItemPage.tsx';
import { type Item, itemOf } from '../item.ts';
import { reviewAt } from '../review/places.ts';
import { ObjectLink } from './ObjectLink.tsx';
import { aboutOf, appealOf, isAccountGone, kindOf, outcomeOf, reasonOf } from './words.ts';

/** One report, and what is to be done about it. */
export const ReportDetail = ({ id }: { id: string }) => (
  <Answered queries={{ report: itemOf(reports, id) }}>
    {({ report }) => (
      <ItemPage
        resource={reports}
        item={report}
        actions={(report) => (
          <>
            <Waits report={report} />
            <ObjectLink report={report} />
          </>
        )}
      >
        {isAccountGone(report) && (
          <p className="said">
            The account was deleted, and with it the member’s comments, the notes and the reported
            text. The reason, the date and the reporter are kept.
          </p>
        )}
        <Facts resource={shownOf(report)} item={inWords(report)} />
        <History resource={reports} id={id} />
      </ItemPage>
    )}
  </Answered>
);

/** The way to the queue, where it is decided; or that it is. */
function Waits({ report: { id, is_handled, appealed_at, appeal_decided_at } }: { report: Item }) {
  const kind = appealed_at && !appeal_decided_at ? 'appeal' : 'report';
  if (is_handled && kind === 'report') return <p>This report is closed.</p>;
  return (
    <Link href={reviewAt({ kind, id })} className="button">
      {kind === 'appeal' ? 'Decide appeal' : 'Decide report'}
    </Link>
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
