import { m } from '#messages';
import { Link } from '../../data/navigation.ts';
import './ReportsPage.css';
import { reportsResource } from '../../../worker/contract/moderation/reports.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { type ApiItem, apiItemQuery } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { ItemFields } from '../detail/ItemFields.tsx';
import { ItemHistory } from '../detail/ItemHistory.tsx';
import { ItemPage } from '../detail/ItemPage.tsx';
import { getItemLabel } from '../item-texts.ts';
import { getReviewItemPath } from '../review/review-paths.ts';
import { AssignReportSelect } from './AssignReportSelect.tsx';
import { ReportedObjectLink } from './ReportedObjectLink.tsx';
import {
  getAppealLabel,
  getOutcomeLabel,
  getReportedName,
  getReportedTypeLabel,
  getReportReasonLabel,
  isReportedAccountDeleted,
} from './report-labels.ts';

/**
 * Admin page of one report: fields, history, and links to its decision and to the reported content.
 */
export const ReportDetailPage = ({ id }: { id: string }) => (
  <QueryBoundary
    queries={{ report: apiItemQuery(reportsResource, id) }}
    title={getItemLabel(reportsResource)}
  >
    {({ report }) => (
      <ItemPage
        resource={reportsResource}
        item={report}
        actions={(report) => (
          <>
            <DecideLink report={report} />
            <ReportedObjectLink report={report} />
          </>
        )}
      >
        {isReportedAccountDeleted(report) && (
          <p className="said">{m['admin_reports.account_deleted']()}</p>
        )}
        <AssignReportSelect report={report} />
        <ItemFields resource={getDetailResource(report)} item={withLabels(report)} />
        <ItemHistory resource={reportsResource} id={id} />
      </ItemPage>
    )}
  </QueryBoundary>
);

/** Link to the review queue, or a note that the report has been reviewed. */
function DecideLink({
  report: { id, is_handled, appealed_at, appeal_decided_at },
}: {
  report: ApiItem;
}) {
  const kind = appealed_at && !appeal_decided_at ? 'appeal' : 'report';
  if (is_handled && kind === 'report') return <p>{m['admin_reports.has_been_reviewed']()}</p>;
  return (
    <Link href={getReviewItemPath({ kind, id })} className="button">
      {kind === 'appeal' ? m['admin_reports.decide_appeal']() : m['admin_reports.decide_report']()}
    </Link>
  );
}

const { object_name, object_id, assigned_to, ...fields } = reportsResource.fields;

/** The page title shows the name, the link holds the id, and a select the assigned admin. */
const detailResource: Resource = { ...reportsResource, fields };

/** A deleted account has no page, so its field is plain text. */
const getDetailResource = (report: ApiItem): Resource =>
  isReportedAccountDeleted(report)
    ? { ...detailResource, fields: { ...fields, about_id: { kind: 'line', set: 'never' } } }
    : detailResource;

const withLabels = (report: ApiItem): ApiItem => ({
  ...report,
  object_type: getReportedTypeLabel(report),
  reason: getReportReasonLabel(report),
  outcome: getOutcomeLabel(report),
  appeal_outcome: getAppealLabel(report),
  ...(isReportedAccountDeleted(report) && { about_id: getReportedName(report) }),
});
