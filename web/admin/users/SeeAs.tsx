import { session } from '../../../worker/contract/limits.ts';
import { users } from '../../../worker/contract/resources/users.ts';
import type { Seeing } from '../../../worker/contract/seeing.ts';
import { send } from '../../lib/api.ts';
import { beginSeeing } from '../../session/session.ts';
import { Answered } from '../../ui/Answered.tsx';
import { showFailure } from '../../ui/toast.ts';
import { HeadedPage } from '../AdminPage.tsx';
import { addressOf, itemOf, titleOf } from '../item.ts';
import { trailTo } from '../trail.ts';

/** What it is to see the site as somebody, and its beginning. It is this tab's alone. */
export const SeeAs = ({ id }: { id: string }) => (
  <Answered queries={{ user: itemOf(users, id) }}>
    {({ user }) => (
      <HeadedPage trail={trailTo(users, user)} title={`See the site as ${titleOf(users, user)}`}>
        <ul className="see-as">
          <li>
            You see what is public and what members of their level see. Nothing can be changed.
          </li>
          <li>
            You do not see their private data: account, messages, enquiries, friends, saved items,
            likes and blocks.
          </li>
          <li>It ends by itself after {session.seeingMinutes} minutes, and stays in this tab.</li>
          <li>
            It is kept in history with your name, and {titleOf(users, user)} can read it under
            Security.
          </li>
        </ul>
        <p>
          <button type="button" className="button" onClick={() => void begin(id)}>
            Begin
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
