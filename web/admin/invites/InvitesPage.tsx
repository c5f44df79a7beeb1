import { m } from '#messages';
import './InvitesPage.css';
import { TitledAdminPage } from '../AdminPage.tsx';
import { EarlierImports } from '../users/import/EarlierImports.tsx';
import { InviteByEmail } from './InviteByEmail.tsx';
import { InviteByLink } from './InviteByLink.tsx';
import { getInviteListPath } from './invites-path.ts';

/** Invitation page: by link and by e-mail. */
export const InvitesPage = () => (
  <TitledAdminPage title={m['admin_menu.invitations']()}>
    <p className="invites-what">{m['admin_invites.lede']()}</p>
    <InviteByLink />
    <InviteByEmail />
    <div className="invites-part">
      <EarlierImports
        kind="invitations"
        title={m['admin_invites.earlier_lists']()}
        getPath={getInviteListPath}
      />
    </div>
  </TitledAdminPage>
);
