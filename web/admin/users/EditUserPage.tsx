import { useMember } from '../../data/user.ts';
import { EditItemPage } from '../form/EditItemPage.tsx';
import { editedUserResource, ownAccountResource } from './user-form-resources.ts';

/** Edit page of a user. Admins confirm changes of their own account with their password. */
export const EditUserPage = ({ id }: { id: string }) => (
  <EditItemPage
    resource={useMember().id === id ? ownAccountResource : editedUserResource}
    id={id}
  />
);
