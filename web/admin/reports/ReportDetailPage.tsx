import './reports.css';
import { Link } from 'wouter';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { reports } from '../../../worker/contract/moderation/reports.resource.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { Facts } from '../detail/ItemFields.tsx';
import { History } from '../detail/ItemHistory.tsx';
import { ItemPage } from '../detail/ItemPage.tsx';
import { type Item, itemOf } from '../../data/resource/api-item.ts';
import { reviewAt } from '../review/review-paths.ts';
import { ObjectLink } from './ReportedObjectLink.tsx';
import { aboutOf, appealOf, isAccountGone, kindOf, outcomeOf, reasonOf } from './report-labels.ts';

/** Detail page of a report. */
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

/** Link to the review queue, or a note that the report is closed. */
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

/** The page title shows the name, and the link holds the id. */
const shown: Resource = { ...reports, fields };

/** A deleted account has no page, so its field is plain text. */
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
