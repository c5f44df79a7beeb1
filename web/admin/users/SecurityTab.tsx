import type { FactorStanding } from '../../../worker/contract/second-factors.ts';
import { query } from '../../lib/query.ts';
import { Answered } from '../../ui/Answered.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { SecurityEventsList } from '../security-events/OfUser.tsx';
import { Verb } from '../Verb.tsx';

const standingOf = (id: string) => query<FactorStanding>(`/users/${id}/second_factor_reset`);

/** Whether somebody has a second factor, a way to take it away, and what concerned their account. */
export const SecurityTab = ({ id }: { id: string }) => (
  <Answered queries={{ standing: standingOf(id) }}>
    {({ standing: { has_second_factor, reset_at } }) => (
      <>
        <div className="user-security">
          {reset_at ? (
            <p>
              A reset of the second factor has begun. It is taken away on{' '}
              <Moment moment={reset_at} day="long" />.
            </p>
          ) : has_second_factor ? (
            <>
              <p>This account has a second factor.</p>
              <ResetFactorButton id={id} />
            </>
          ) : (
            <p>This account has no second factor.</p>
          )}
        </div>
        <SecurityEventsList id={id} />
      </>
    )}
  </Answered>
);

/** For somebody who has lost every second factor. */
const ResetFactorButton = ({ id }: { id: string }) => (
  <Verb
    name="Reset second factor"
    call={`/users/${id}/second_factor_reset`}
    confirm={{
      title: 'Reset the second factor?',
      yes: 'Begin the reset',
      text: 'Their passkeys, authenticator codes and recovery codes are taken away in 24 hours, or as soon as they confirm it by our mail.',
      note: 'Check that the request really comes from this person.',
    }}
    done="The reset has begun. They are told by mail."
  />
);
