import type { RoomPicture } from '../../../../worker/contract/practitioners/practice-photos.ts';
import { itemQuery } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { Answered } from '../../../ui/feedback/QueryBoundary.tsx';
import { AccountPage } from '../AccountLayout.tsx';
import { PicturesForm } from './PracticePhotosForm.tsx';

/** Page to manage photos of the member's practice. */
export function View() {
  const member = useMember();
  return (
    <AccountPage heading="Pictures of the room">
      <p className="hint">
        Show people where you will meet. Add up to eight pictures without people in them.
      </p>
      <Answered queries={{ loaded: itemQuery<RoomPicture[]>(`/users/${member.id}/pictures`) }}>
        {({ loaded }) => <PicturesForm member={member} loaded={loaded} />}
      </Answered>
    </AccountPage>
  );
}
