import { buildRequest } from '../../data/api.ts';
import { apiQuery } from '../../data/query.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { ConfirmedAction } from '../ConfirmedAction.tsx';
import { UserSecurityEventList } from '../security-events/UserSecurityEventList.tsx';

const secondFactorQuery = (id: string) =>
  apiQuery('GET /users/:id/second_factor_reset', { params: { id } });

/** Tab with the second factor of a user, its reset and the security events. */
export const UserSecurityTab = ({ id }: { id: string }) => (
  <QueryBoundary queries={{ standing: secondFactorQuery(id) }}>
    {({ standing: { has_second_factor, reset_at } }) => (
      <>
        <div className="user-security">
          {reset_at ? (
            <p>
              Reset started. Two-step verification will be removed on{' '}
              <LocalDateTime moment={reset_at} day="long" />.
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
        <UserSecurityEventList id={id} />
      </>
    )}
  </QueryBoundary>
);

/** Resets a user who lost all second factors. */
const ResetFactorButton = ({ id }: { id: string }) => (
  <ConfirmedAction
    name="Reset two-step verification"
    call={buildRequest('POST /users/:id/second_factor_reset', { params: { id } })}
    confirm={{
      title: 'Reset two-step verification?',
      yes: 'Start reset',
      text: 'Their passkeys, authenticator codes and recovery codes are removed in 24 hours, or as soon as they confirm it from our e-mail.',
      note: 'Check that the request really comes from this person.',
    }}
    done="Reset started. We have e-mailed them."
  />
);
