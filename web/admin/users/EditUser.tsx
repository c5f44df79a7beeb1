import { users } from '../../../worker/contract/resources/users.ts';
import { useMember } from '../../session/user.ts';
import { EditScreen } from '../form/EditScreen.tsx';
import { ownAccount } from './resources.ts';

export const EditUser = ({ id }: { id: string }) => (
  <EditScreen resource={useMember().id === id ? ownAccount : users} id={id} />
);
