import { reportReasonLabels } from '../../../worker/contract/moderation/reports.labels.ts';
import type { ReportContext } from '../../../worker/contract/moderation/review.ts';
import { editableQuery } from '../../data/query.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { ReferenceLink } from '../fields/ReferenceLink.tsx';
import { ReportedObjectLink } from '../reports/ReportedObjectLink.tsx';
import {
  getOutcomeLabel,
  getReportedTypeLabel,
  getReportReasonLabel,
} from '../reports/report-labels.ts';
import { DecideReport } from './DecideReport.tsx';
import { ReviewedPerson } from './ReviewedPerson.tsx';
import { QuotedSection, ReviewItemHeader, type ReviewItemProps } from './ReviewItemHeader.tsx';

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** A report or appeal in the review queue: content, person, history and other reports. */
export const ReviewReport = ({
  id,
  isAppeal,
  isMoved,
  decided,
}: ReviewItemProps & { isAppeal: boolean }) => (
  <QueryBoundary queries={{ read: editableQuery('GET /reports/:id/context', { params: { id } }) }}>
    {({ read }) => {
      const { person, others, thread_title } = read.body;
      const report = read.body.report as ApiItem;
      const title = `${getReportedTypeLabel(report)}: ${getReportReasonLabel(report)}`;
      return (
        <article className="review-item">
          <ReviewItemHeader
            title={isAppeal ? `Appeal. ${title}` : title}
            since={toText(isAppeal ? report.appealed_at : report.created_at)}
            isMoved={isMoved}
          >
            {report.created_by ? (
              <>
                {isAppeal ? ', against a decision on a report by' : ', reported by'}{' '}
                <ReferenceLink
                  to="users"
                  id={String(report.created_by)}
                  name={toText(report.created_by_name)}
                />
              </>
            ) : isAppeal ? (
              ', against a decision on a report by a visitor or former member'
            ) : (
              ', reported by a visitor or former member'
            )}
          </ReviewItemHeader>
          <DecideReport read={read} isAppeal={isAppeal} decided={decided} />
          <div className="review-parts">
            <div className="review-what">
              {isAppeal && (
                <>
                  <QuotedSection heading="Appeal" words={toText(report.appeal_words)} />
                  <QuotedSection
                    heading={getOutcomeLabel(report)}
                    words={toText(report.outcome_reason)}
                  />
                </>
              )}
              <QuotedSection
                heading={
                  thread_title
                    ? `Reported content, in the thread “${thread_title}”`
                    : 'Reported content'
                }
                words={toText(report.copy) || toText(report.object_name)}
              />
              <QuotedSection
                heading="Reporter’s comment"
                words={toText(report.comments)}
                none="No comment."
              />
              {others.length > 0 && <OtherReports others={others} />}
              <p>
                <ReportedObjectLink report={report} />
              </p>
            </div>
            {person ? (
              <ReviewedPerson person={person} but={id} />
            ) : (
              <p className="review-who">No account is involved.</p>
            )}
          </div>
        </article>
      );
    }}
  </QueryBoundary>
);

const OtherReports = ({ others }: Pick<ReportContext, 'others'>) => (
  <section>
    <h3>Other reports</h3>
    <ul className="review-newest">
      {others.map(({ id, created_at, created_by_name, reason, comments }) => (
        <li key={id}>
          <span>
            <ReferenceLink to="reports" id={id} name={reportReasonLabels[reason]} />
            {comments && `: ${comments}`}
          </span>
          <span>
            {created_by_name ?? 'Visitor'}, <LocalDateTime moment={created_at} day="short" />
          </span>
        </li>
      ))}
    </ul>
  </section>
);
