import { session } from '../../../worker/contract/shared/limits.ts';
import { users } from '../../../worker/contract/accounts/users.resource.ts';
import type { Seeing } from '../../../worker/contract/accounts/impersonation.ts';
import { send } from '../../data/api.ts';
import { beginSeeing } from '../../auth/session/session.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { showFailure } from '../../ui/feedback/toast.ts';
import { HeadedPage } from '../AdminPage.tsx';
import { addressOf, itemOf, titleOf } from '../../data/resource/api-item.ts';
import { trailTo } from '../breadcrumb-trail.ts';

/** Explains and starts an impersonation, which is limited to this tab. */
export const SeeAs = ({ id }: { id: string }) => (
  <Answered queries={{ user: itemOf(users, id) }}>
    {({ user }) => (
      <HeadedPage trail={trailTo(users, user)} title={`View site as ${titleOf(users, user)}`}>
        <ul className="see-as">
          <li>
            You see public content and what members with their level see. You can’t change anything.
          </li>
          <li>
            You don’t see their private data: account, messages, enquiries, friends, saved items,
            likes and blocks.
          </li>
          <li>It works only in this tab and ends after {session.seeingMinutes} minutes.</li>
          <li>
            The history records it with your name, and {titleOf(users, user)} can see it under
            Security.
          </li>
        </ul>
        <p>
          <button type="button" className="button" onClick={() => void begin(id)}>
            Start viewing
          </button>
        </p>
      </HeadedPage>
    )}
  </Answered>
);

async function begin(id: string) {
  try {
    const { body } = await send<Seeing>(`${addressOf(users, id)}/see_as`, { method: 'POST' });
    beginSeeing(body.access_token);
  } catch (error) {
    showFailure(error);
  }
}
