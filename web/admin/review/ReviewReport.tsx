import { reasonWords } from '../../../worker/contract/moderation/reports.labels.ts';
import type { ReportContext } from '../../../worker/contract/moderation/review.ts';
import { itemQuery } from '../../data/query.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { RefLink } from '../fields/ReferenceLink.tsx';
import type { Item } from '../../data/resource/api-item.ts';
import { ObjectLink } from '../reports/ReportedObjectLink.tsx';
import { kindOf, outcomeOf, reasonOf } from '../reports/report-labels.ts';
import { DecideReport } from './DecideReport.tsx';
import { ItemHead, Said, type Shown } from './ReviewItemHeader.tsx';
import { Who } from './ReviewedPerson.tsx';

const words = (value: unknown) => (typeof value === 'string' ? value : '');

/** A report or appeal in the review queue: content, person, history and other reports. */
export const ReportItem = ({ id, isAppeal, isMoved, decided }: Shown & { isAppeal: boolean }) => (
  <Answered queries={{ read: itemQuery<ReportContext>(`/reports/${id}/context`) }}>
    {({ read }) => {
      const { person, others, thread_title } = read.body;
      const report = read.body.report as unknown as Item;
      const title = `${kindOf(report)}: ${reasonOf(report)}`;
      return (
        <article className="review-item">
          <ItemHead
            title={isAppeal ? `Appeal. ${title}` : title}
            since={words(isAppeal ? report.appealed_at : report.created_at)}
            isMoved={isMoved}
          >
            {report.created_by ? (
              <>
                {isAppeal ? ', against a decision on a report by' : ', reported by'}{' '}
                <RefLink
                  to="users"
                  id={String(report.created_by)}
                  name={words(report.created_by_name)}
                />
              </>
            ) : (
              ', reported by a visitor'
            )}
          </ItemHead>
          <DecideReport read={read} isAppeal={isAppeal} decided={decided} />
          <div className="review-parts">
            <div className="review-what">
              {isAppeal && (
                <>
                  <Said heading="Appeal" words={words(report.appeal_words)} />
                  <Said heading={outcomeOf(report)} words={words(report.outcome_reason)} />
                </>
              )}
              <Said
                heading={
                  thread_title
                    ? `Reported content, in the thread “${thread_title}”`
                    : 'Reported content'
                }
                words={words(report.copy) || words(report.object_name)}
              />
              <Said
                heading="Reporter’s comment"
                words={words(report.comments)}
                none="No comment."
              />
              {others.length > 0 && <Others others={others} />}
              <p>
                <ObjectLink report={report} />
              </p>
            </div>
            {person ? (
              <Who person={person} but={id} />
            ) : (
              <p className="review-who">No account is involved.</p>
            )}
          </div>
        </article>
      );
    }}
  </Answered>
);

const Others = ({ others }: Pick<ReportContext, 'others'>) => (
  <section>
    <h3>Other reports</h3>
    <ul className="review-newest">
      {others.map(({ id, created_at, created_by_name, reason, comments }) => (
        <li key={id}>
          <span>
            <RefLink to="reports" id={id} name={reasonWords[reason]} />
            {comments && `: ${comments}`}
          </span>
          <span className="hint">
            {created_by_name ?? 'Visitor'}, <Moment moment={created_at} day="short" />
          </span>
        </li>
      ))}
    </ul>
  </section>
);
