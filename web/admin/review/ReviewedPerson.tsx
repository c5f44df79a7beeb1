import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { reportsResource } from '../../../worker/contract/moderation/reports.resource.ts';
import type { ModerationHistory } from '../../../worker/contract/moderation/review.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { DescriptionItem } from '../../ui/primitives/DescriptionItem.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { Portrait } from '../../ui/primitives/Portrait.tsx';
import { formatCountWithFloor } from '../item-texts.ts';
import {
  getAppealLabel,
  getOutcomeLabel,
  getReportedTypeLabel,
  getReportReasonLabel,
} from '../reports/report-labels.ts';

/**
 * The reported person or applicant and their moderation history. Erasing happens on the user page,
 * which requires step-up.
 */
export const ReviewedPerson = ({ person, but }: { person: ModerationHistory; but?: string }) => {
  const { counts } = person;
  const newest = person.newest.filter(({ id }) => id !== but);
  return (
    <section className="review-who" aria-labelledby="who">
      <h3 id="who">{m['admin_review.person']()}</h3>
      <div className="review-person">
        <Portrait card={person} />
        <div>
          <p>
            <Link href={getAdminItemPath(usersResource, person.id)}>{person.name}</Link>
          </p>
          <p>
            <ParaglideMessage
              message={m['admin_review.member_since']}
              inputs={{
                level: person.is_admin
                  ? m['admin_field.admin']()
                  : (person.membership_level_name ?? ''),
              }}
              markup={{ date: () => <LocalDateTime moment={person.created_at} day="long" /> }}
            />
          </p>
          <p>{<AccountStateText person={person} />}</p>
        </div>
      </div>
      <h3>{m['admin_review.record']()}</h3>
      <dl className="review-counts">
        <RecordCount name={m['admin_review.reported']()} number={counts.about} />
        <RecordCount name={m['admin_review.warned']()} number={counts.warned} />
        <RecordCount name={m['admin_review.suspended']()} number={counts.paused} />
        <RecordCount name={m['admin_reports.outcome_removed']()} number={counts.removed} />
        <RecordCount name={m['admin_review.reported_others']()} number={counts.by} />
      </dl>
      {newest.length > 0 && (
        <ul className="review-newest">
          {newest.map(({ id, created_at, object_type, reason, outcome, appeal_outcome }) => (
            <li key={id}>
              <Link href={getAdminItemPath(reportsResource, id)}>
                {m['admin_common.label_of']({
                  label: getReportedTypeLabel({ object_type }),
                  of: getReportReasonLabel({ reason }),
                })}
              </Link>
              <span>
                <LocalDateTime moment={created_at} day="short" />
                {'. '}
                {outcome ? getOutcomeLabel({ outcome }) : m['admin_common.open']()}
                {appeal_outcome && `. ${getAppealLabel({ appeal_outcome })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link href={getAdminItemPath(usersResource, person.id)}>
          {m['admin_users.view_account']()}
        </Link>
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
      <ParaglideMessage
        message={m['admin_review.suspended_until']}
        markup={{ date: () => <LocalDateTime moment={paused_until} /> }}
      />
    );
  if (!is_approved) return m['admin_review.not_approved_yet']();
  return is_active ? m['admin_common.active']() : m['admin_common.inactive']();
}

const RecordCount = ({ name, number }: { name: string; number: number }) => (
  <DescriptionItem name={name}>{formatCountWithFloor(number, number === 100)}</DescriptionItem>
);
