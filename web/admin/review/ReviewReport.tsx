import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import type { ReportContext } from '../../../worker/contract/moderation/review.ts';
import { editableQuery } from '../../data/query.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { ReferenceLink } from '../fields/ReferenceLink.tsx';
import { AssignReportSelect } from '../reports/AssignReportSelect.tsx';
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
      const since = toText(isAppeal ? report.appealed_at : report.created_at);
      const title = m['admin_common.label_of']({
        label: getReportedTypeLabel(report),
        of: getReportReasonLabel(report),
      });
      return (
        <article className="review-item">
          <ReviewItemHeader
            title={isAppeal ? m['admin_review.appeal_title']({ title }) : title}
            since={since}
            isMoved={isMoved}
          >
            <ReportOrigin report={report} since={since} isAppeal={isAppeal} />
          </ReviewItemHeader>
          <AssignReportSelect report={report} />
          <DecideReport read={read} isAppeal={isAppeal} decided={decided} />
          <div className="review-parts">
            <div className="review-what">
              {isAppeal && (
                <>
                  <QuotedSection
                    heading={m['admin_field.appeal']()}
                    words={toText(report.appeal_words)}
                  />
                  <QuotedSection
                    heading={getOutcomeLabel(report)}
                    words={toText(report.outcome_reason)}
                  />
                </>
              )}
              <QuotedSection
                heading={
                  thread_title
                    ? m['admin_review.content_in_thread']({ title: thread_title })
                    : m['admin_field.reported_content']()
                }
                words={toText(report.copy) || toText(report.object_name)}
              />
              <QuotedSection
                heading={m['admin_field.reporters_comment']()}
                words={toText(report.comments)}
                none={m['admin_review.no_comment']()}
              />
              {others.length > 0 && <OtherReports others={others} />}
              <p>
                <ReportedObjectLink report={report} />
              </p>
            </div>
            {person ? (
              <ReviewedPerson person={person} but={id} />
            ) : (
              <p className="review-who">{m['admin_review.no_account']()}</p>
            )}
          </div>
        </article>
      );
    }}
  </QueryBoundary>
);

/** Sentence with the time of receipt and the reporter. */
function ReportOrigin({
  report,
  since,
  isAppeal,
}: {
  report: ApiItem;
  since: string;
  isAppeal: boolean;
}) {
  const date = () => <LocalDateTime moment={since} day="long" />;
  if (!report.created_by) {
    const message = isAppeal ? m['admin_review.appeal_by_visitor'] : m['admin_review.by_visitor'];
    return <ParaglideMessage message={message} markup={{ date }} />;
  }
  const person = () => (
    <ReferenceLink
      to="users"
      id={String(report.created_by)}
      name={toText(report.created_by_name)}
    />
  );
  const message = isAppeal ? m['admin_review.appeal_by_member'] : m['admin_review.by_member'];
  return <ParaglideMessage message={message} markup={{ date, person }} />;
}

const OtherReports = ({ others }: Pick<ReportContext, 'others'>) => (
  <section>
    <h3>{m['admin_review.other_reports']()}</h3>
    <ul className="review-newest">
      {others.map(({ id, created_at, created_by_name, reason, comments }) => (
        <li key={id}>
          <span>
            <ReferenceLink to="reports" id={id} name={getReportReasonLabel({ reason })} />
            {comments && `: ${comments}`}
          </span>
          <span>
            {created_by_name ?? m['admin_review.visitor']()},{' '}
            <LocalDateTime moment={created_at} day="short" />
          </span>
        </li>
      ))}
    </ul>
  </section>
);
