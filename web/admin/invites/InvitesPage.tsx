import './InvitesPage.css';
import { TitledAdminPage } from '../AdminPage.tsx';
import { InviteByEmail } from './InviteByEmail.tsx';
import { InviteByLink } from './InviteByLink.tsx';

/** Invitation page: by link and by e-mail. */
export const InvitesPage = () => (
  <TitledAdminPage title="Invitations">
    <p className="invites-what">
      People you invite do not need approval: they get access when they confirm their e-mail
      address. Practitioners first send an application for you to decide.
    </p>
    <InviteByLink />
    <InviteByEmail />
  </TitledAdminPage>
);
