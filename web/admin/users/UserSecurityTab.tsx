import type { FactorStanding } from '../../../worker/contract/accounts/second-factors.ts';
import { query } from '../../data/query.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { SecurityEventsList } from '../security-events/UserSecurityEventList.tsx';
import { Verb } from '../ConfirmedAction.tsx';

const standingOf = (id: string) => query<FactorStanding>(`/users/${id}/second_factor_reset`);

/** Tab with the second factor of a user, its reset and the security events. */
export const SecurityTab = ({ id }: { id: string }) => (
  <Answered queries={{ standing: standingOf(id) }}>
    {({ standing: { has_second_factor, reset_at } }) => (
      <>
        <div className="user-security">
          {reset_at ? (
            <p>
              Reset started. Two-step verification will be removed on{' '}
              <Moment moment={reset_at} day="long" />.
            </p>
          ) : has_second_factor ? (
            <>
              <p>Two-step verification is on.</p>
              <ResetFactorButton id={id} />
            </>
          ) : (
            <p>Two-step verification is off.</p>
          )}
        </div>
        <SecurityEventsList id={id} />
      </>
    )}
  </Answered>
);

/** Resets a user who lost all second factors. */
const ResetFactorButton = ({ id }: { id: string }) => (
  <Verb
    name="Reset two-step verification"
    call={`/users/${id}/second_factor_reset`}
    confirm={{
      title: 'Reset two-step verification?',
      yes: 'Start reset',
      text: 'Their passkeys, authenticator app and recovery codes are removed in 24 hours, or as soon as they confirm it from our e-mail.',
      note: 'Check that the request really comes from this person.',
    }}
    done="Reset started. We have e-mailed them."
  />
);
