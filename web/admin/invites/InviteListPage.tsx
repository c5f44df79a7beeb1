import { m } from '#messages';
import { UserImportPage } from '../users/import/UserImportPage.tsx';
import { INVITES_ADMIN_PATH } from './invites-path.ts';

/** A long list of people to invite, which uses the steps of an import of members. */
export const InviteListPage = ({ id }: { id: string }) => (
  <UserImportPage id={id} trail={[[m['admin_menu.invitations'](), INVITES_ADMIN_PATH]]} />
);
