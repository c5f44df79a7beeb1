/** Page after "This wasn’t me": all sessions have ended, and the next steps secure the account. */

import '../../styles/members.css';
import { EmailLinkDone } from './EmailLinkAction.tsx';
import { SignInButton } from './SignInButton.tsx';

/** Next steps after "This wasn't me". */
const SignedOutEverywherePage = () => (
  <EmailLinkDone title="All devices signed out">
    <p>All devices are signed out of your account, and your old password no longer works.</p>
    <ol>
      <li>Check your e-mail. We have sent you a link that is valid for one hour.</li>
      <li>Open it and choose a password you don’t use anywhere else.</li>
      <li>On the same page you can remove passkeys and codes that someone else added.</li>
    </ol>
    <SignInButton isQuiet dialog="reset">
      Send me another link
    </SignInButton>
  </EmailLinkDone>
);

export default SignedOutEverywherePage;
