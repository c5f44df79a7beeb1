import './invites.css';
import { HeadedPage } from '../AdminPage.tsx';
import { InviteByLink } from './InviteByLink.tsx';
import { InviteByMail } from './InviteByMail.tsx';

/** The two ways to invite: a link that an admin hands on, and a mail to each of a list. */
export const InvitesScreen = () => (
  <HeadedPage title="Invitations">
    <p className="invites-what">
      Whoever comes by an invitation is let in as soon as they have confirmed their e-mail address,
      without an approval. Practitioners write an application first, which waits for you.
    </p>
    <InviteByLink />
    <InviteByMail />
  </HeadedPage>
);
