import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
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
              <ParaglideMessage
                message={m['admin_users.reset_started_until']}
                markup={{ date: () => <LocalDateTime moment={reset_at} day="long" /> }}
              />
            </p>
          ) : has_second_factor ? (
            <>
              <p>{m['admin_users.two_step_on']()}</p>
              <ResetFactorButton id={id} />
            </>
          ) : (
            <p>{m['admin_users.two_step_off']()}</p>
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
    name={m['admin_users.reset_two_step']()}
    call={buildRequest('POST /users/:id/second_factor_reset', { params: { id } })}
    confirm={{
      title: m['admin_users.reset_two_step_title'](),
      yes: m['admin_users.start_reset'](),
      text: m['admin_users.reset_two_step_text'](),
      note: m['admin_users.reset_two_step_note'](),
    }}
    done={m['admin_users.reset_started']()}
  />
);
