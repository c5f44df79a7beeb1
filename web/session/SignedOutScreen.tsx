import '../styles/members.css';
import { Acted } from './MailAction.tsx';
import { SignInButton } from './SignInButton.tsx';

/** What to do after “This wasn’t me”. */
export const View = () => (
  <Acted title="Everybody is signed out">
    <p>Nobody is signed in to your account any more, and its password is good for nothing.</p>
    <ol>
      <li>Look into your mailbox: we have sent you a link that is good for one hour.</li>
      <li>Choose a new password behind it, one that you use nowhere else.</li>
      <li>The same page takes passkeys and codes away that somebody else has added.</li>
    </ol>
    <SignInButton isQuiet dialog="reset">
      Send me another link
    </SignInButton>
  </Acted>
);
