import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { sessionLimits } from '../../../worker/contract/shared/limits.ts';
import { startImpersonation } from '../../auth/session/session.ts';
import { api } from '../../data/api.ts';
import { apiItemQuery, getApiItemTitle } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { showErrorToast } from '../../ui/feedback/toast.ts';
import { TitledAdminPage } from '../AdminPage.tsx';
import { getItemTrail } from '../breadcrumb-trail.ts';

/** Explains and starts an impersonation, which is limited to this tab. */
export const ImpersonatePage = ({ id }: { id: string }) => (
  <QueryBoundary queries={{ user: apiItemQuery(usersResource, id) }}>
    {({ user }) => (
      <TitledAdminPage
        trail={getItemTrail(usersResource, user)}
        title={`View site as ${getApiItemTitle(usersResource, user)}`}
      >
        <ul className="see-as">
          <li>
            You see public content and what members with their level see. You can’t change anything.
          </li>
          <li>
            You don’t see their private data: account, messages, enquiries, friends, saved items,
            likes and blocks.
          </li>
          <li>
            It works only in this tab and ends after {sessionLimits.impersonationMinutes} minutes.
          </li>
          <li>
            The history records it with your name, and {getApiItemTitle(usersResource, user)} can
            see it under Security.
          </li>
        </ul>
        <p>
          <button type="button" className="button" onClick={() => void beginImpersonation(id)}>
            Start viewing
          </button>
        </p>
      </TitledAdminPage>
    )}
  </QueryBoundary>
);

async function beginImpersonation(id: string) {
  try {
    const { body } = await api('POST /users/:id/see_as', { params: { id } });
    startImpersonation(body.access_token);
  } catch (error) {
    showErrorToast(error);
  }
}
