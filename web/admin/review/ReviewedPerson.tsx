import { Link } from 'wouter';
import {
  appealWords,
  outcomeWords,
  reasonWords,
  reportedWords,
} from '../../../worker/contract/moderation/reports.labels.ts';
import { reports } from '../../../worker/contract/moderation/reports.resource.ts';
import { users } from '../../../worker/contract/accounts/users.resource.ts';
import type { Standing } from '../../../worker/contract/moderation/review.ts';
import { Fact } from '../../ui/primitives/DescriptionItem.tsx';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { Portrait } from '../../ui/primitives/Portrait.tsx';
import { itemAddress } from '../../data/resource/admin-paths.ts';

/**
 * The reported person or applicant and their moderation history. Erasing happens on the user page,
 * which requires step-up.
 */
export const Who = ({ person, but }: { person: Standing; but?: string }) => {
  const { counts } = person;
  const newest = person.newest.filter(({ id }) => id !== but);
  return (
    <section className="review-who" aria-labelledby="who">
      <h3 id="who">Person</h3>
      <div className="review-person">
        <Portrait card={person} sizes="4rem" />
        <div>
          <p>
            <Link href={itemAddress(users, person.id)}>{person.name}</Link>
          </p>
          <p className="hint">
            {person.is_admin ? 'Administrator' : person.membership_level_name}, member since{' '}
            <Moment moment={person.created_at} day="long" />
          </p>
          <p className="hint">{<State person={person} />}</p>
        </div>
      </div>
      <h3>Record</h3>
      <dl className="review-counts">
        <Count name="Reported" number={counts.about} />
        <Count name="Warned" number={counts.warned} />
        <Count name="Suspended" number={counts.paused} />
        <Count name="Content removed" number={counts.removed} />
        <Count name="Reported others" number={counts.by} />
      </dl>
      {newest.length > 0 && (
        <ul className="review-newest">
          {newest.map(({ id, created_at, object_type, reason, outcome, appeal_outcome }) => (
            <li key={id}>
              <Link href={itemAddress(reports, id)}>
                {reportedWords[object_type]}: {reasonWords[reason]}
              </Link>
              <span className="hint">
                <Moment moment={created_at} day="short" />
                {'. '}
                {outcome ? outcomeWords[outcome] : 'Open'}
                {appeal_outcome && `. ${appealWords[appeal_outcome]}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link href={itemAddress(users, person.id)}>View account</Link>
      </p>
    </section>
  );
};

function State({ person: { is_active, is_approved, paused_until } }: { person: Standing }) {
  if (paused_until)
    return (
      <>
        Suspended until <Moment moment={paused_until} />
      </>
    );
  if (!is_approved) return 'Not approved yet';
  return is_active ? 'Active' : 'Inactive';
}

const Count = ({ name, number }: { name: string; number: number }) => (
  <Fact name={name}>
    {number}
    {number === 100 && '+'}
  </Fact>
);
