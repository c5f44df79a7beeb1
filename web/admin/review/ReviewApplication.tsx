import { m } from '#messages';
import { apiQuery } from '../../data/query.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { ApplicationContent, getApplicationQueries } from '../applications/ApplicationContent.tsx';
import { DecideApplication } from '../applications/DecideApplication.tsx';
import { ReviewedPerson } from './ReviewedPerson.tsx';
import { ReviewItemHeader, type ReviewItemProps } from './ReviewItemHeader.tsx';

/** An application in the review queue, with the applicant's moderation history. */
export const ReviewApplication = ({
  id,
  since,
  isMoved,
  decided,
}: ReviewItemProps & { since: string }) => (
  <QueryBoundary
    queries={{
      ...getApplicationQueries(id),
      person: apiQuery('GET /users/:id/standing', { params: { id } }),
    }}
  >
    {({ person, levels, ...parts }) => (
      <article className="review-item">
        <ReviewItemHeader
          title={m['admin_review.application_from']({ name: parts.account.name })}
          since={since}
          isMoved={isMoved}
        />
        <ApplicationContent
          {...parts}
          aside={
            <DecideApplication
              id={id}
              levels={levels}
              name={parts.account.name}
              decided={decided}
              mayAsk
            />
          }
        >
          <ReviewedPerson person={person} />
        </ApplicationContent>
      </article>
    )}
  </QueryBoundary>
);
