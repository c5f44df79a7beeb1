import { users } from '../../../worker/contract/accounts/users.resource.ts';
import type { Standing } from '../../../worker/contract/moderation/review.ts';
import { query } from '../../data/query.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { ApplicationParts, partsOf } from '../applications/ApplicationContent.tsx';
import { DecideApplication } from '../applications/DecideApplication.tsx';
import { addressOf } from '../../data/resource/api-item.ts';
import { ItemHead, type Shown } from './ReviewItemHeader.tsx';
import { Who } from './ReviewedPerson.tsx';

/** An application in the review queue, with the applicant's moderation history. */
export const ApplicationItem = ({ id, since, isMoved, decided }: Shown & { since: string }) => (
  <Answered
    queries={{
      ...partsOf(id),
      person: query<Standing>(`${addressOf(users, id)}/standing`),
    }}
  >
    {({ person, levels, ...parts }) => (
      <article className="review-item">
        <ItemHead
          title={`Application from ${parts.account.name}`}
          since={since}
          isMoved={isMoved}
        />
        <DecideApplication
          id={id}
          levels={levels}
          name={parts.account.name}
          decided={decided}
          mayAsk
          isApproved={parts.account.approved_at !== null}
        />
        <div className="review-parts">
          <ApplicationParts {...parts} />
          <Who person={person} />
        </div>
      </article>
    )}
  </Answered>
);
