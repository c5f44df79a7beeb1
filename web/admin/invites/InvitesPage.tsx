import './invites.css';
import { HeadedPage } from '../AdminPage.tsx';
import { InviteByLink } from './InviteByLink.tsx';
import { InviteByMail } from './InviteByEmail.tsx';

/** Invitation page: by link and by e-mail. */
export const InvitesScreen = () => (
  <HeadedPage title="Invitations">
    <p className="invites-what">
      People you invite do not need approval: they get access when they confirm their e-mail
      address. Practitioners first send an application for you to decide.
    </p>
    <InviteByLink />
    <InviteByMail />
  </HeadedPage>
);
