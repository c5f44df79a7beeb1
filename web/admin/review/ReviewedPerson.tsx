import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import {
  appealOutcomeLabels,
  reportedTypeLabels,
  reportOutcomeLabels,
  reportReasonLabels,
} from '../../../worker/contract/moderation/reports.labels.ts';
import { reportsResource } from '../../../worker/contract/moderation/reports.resource.ts';
import type { ModerationHistory } from '../../../worker/contract/moderation/review.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { DescriptionItem } from '../../ui/primitives/DescriptionItem.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { Portrait } from '../../ui/primitives/Portrait.tsx';

/**
 * The reported person or applicant and their moderation history. Erasing happens on the user page,
 * which requires step-up.
 */
export const ReviewedPerson = ({ person, but }: { person: ModerationHistory; but?: string }) => {
  const { counts } = person;
  const newest = person.newest.filter(({ id }) => id !== but);
  return (
    <section className="review-who" aria-labelledby="who">
      <h3 id="who">Person</h3>
      <div className="review-person">
        <Portrait card={person} sizes="4rem" />
        <div>
          <p>
            <Link href={getAdminItemPath(usersResource, person.id)}>{person.name}</Link>
          </p>
          <p>
            {person.is_admin ? 'Admin' : person.membership_level_name}, member since{' '}
            <LocalDateTime moment={person.created_at} day="long" />
          </p>
          <p>{<AccountStateText person={person} />}</p>
        </div>
      </div>
      <h3>Record</h3>
      <dl className="review-counts">
        <RecordCount name="Reported" number={counts.about} />
        <RecordCount name="Warned" number={counts.warned} />
        <RecordCount name="Suspended" number={counts.paused} />
        <RecordCount name="Content removed" number={counts.removed} />
        <RecordCount name="Reported others" number={counts.by} />
      </dl>
      {newest.length > 0 && (
        <ul className="review-newest">
          {newest.map(({ id, created_at, object_type, reason, outcome, appeal_outcome }) => (
            <li key={id}>
              <Link href={getAdminItemPath(reportsResource, id)}>
                {reportedTypeLabels[object_type]}: {reportReasonLabels[reason]}
              </Link>
              <span>
                <LocalDateTime moment={created_at} day="short" />
                {'. '}
                {outcome ? reportOutcomeLabels[outcome] : 'Open'}
                {appeal_outcome && `. ${appealOutcomeLabels[appeal_outcome]}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link href={getAdminItemPath(usersResource, person.id)}>View account</Link>
      </p>
    </section>
  );
};

function AccountStateText({
  person: { is_active, is_approved, paused_until },
}: {
  person: ModerationHistory;
}) {
  if (paused_until)
    return (
      <>
        Suspended until <LocalDateTime moment={paused_until} />
      </>
    );
  if (!is_approved) return 'Not approved yet';
  return is_active ? 'Active' : 'Inactive';
}

const RecordCount = ({ name, number }: { name: string; number: number }) => (
  <DescriptionItem name={name}>
    {number}
    {number === 100 && '+'}
  </DescriptionItem>
);
