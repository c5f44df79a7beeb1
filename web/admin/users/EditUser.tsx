import { useMember } from '../../lib/user.ts';
import { EditScreen } from '../form/EditScreen.tsx';
import { editedUser, ownAccount } from './resources.ts';

export const EditUser = ({ id }: { id: string }) => (
  <EditScreen resource={useMember().id === id ? ownAccount : editedUser} id={id} />
);
