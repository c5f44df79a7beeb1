import { m } from '#messages';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { sessionLimits } from '../../../worker/contract/shared/limits.ts';
import { startImpersonation } from '../../auth/session/session.ts';
import { api } from '../../data/api.ts';
import { apiItemQuery } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { showErrorToast } from '../../ui/feedback/toast.ts';
import { TitledAdminPage } from '../AdminPage.tsx';
import { getItemTrail } from '../breadcrumb-trail.ts';
import { getApiItemTitle, getItemLabel } from '../item-texts.ts';

/** Explains and starts an impersonation, which is limited to this tab. */
export const ImpersonatePage = ({ id }: { id: string }) => (
  <QueryBoundary
    queries={{ user: apiItemQuery(usersResource, id) }}
    title={getItemLabel(usersResource)}
  >
    {({ user }) => (
      <TitledAdminPage
        trail={getItemTrail(usersResource, user)}
        title={m['admin_users.view_site_as']({ name: getApiItemTitle(usersResource, user) })}
      >
        <ul className="see-as">
          <li>{m['admin_users.view_as_sees']()}</li>
          <li>{m['admin_users.view_as_hidden']()}</li>
          <li>{m['admin_users.view_as_ends']({ count: sessionLimits.impersonationMinutes })}</li>
          <li>
            {m['admin_users.view_as_recorded']({ name: getApiItemTitle(usersResource, user) })}
          </li>
        </ul>
        <p>
          <button type="button" className="button" onClick={() => void beginImpersonation(id)}>
            {m['admin_users.start_viewing']()}
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
