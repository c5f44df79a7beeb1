import { useMember } from '../../data/user.ts';
import { EditScreen } from '../form/EditItemPage.tsx';
import { editedUser, ownAccount } from './user-form-resources.ts';

/** Edit page of a user. Admins confirm changes of their own account with their password. */
export const EditUser = ({ id }: { id: string }) => (
  <EditScreen resource={useMember().id === id ? ownAccount : editedUser} id={id} />
);
