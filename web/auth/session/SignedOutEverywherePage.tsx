/** Page after "This wasn’t me": all sessions have ended, and the next steps secure the account. */

import { m } from '#messages';
import '../../styles/members.css';
import { EmailLinkDone } from './EmailLinkAction.tsx';
import { SignInButton } from './SignInButton.tsx';

/** Next steps after "This wasn't me". */
const SignedOutEverywherePage = () => (
  <EmailLinkDone title={m['session.signed_out_everywhere_title']()}>
    <p>{m['session.all_devices_are_signed_out_of']()}</p>
    <ol>
      <li>{m['session.check_your_e_mail_we_have']()}</li>
      <li>{m['session.open_it_and_choose_a_password']()}</li>
      <li>{m['session.on_the_same_page_you_can']()}</li>
    </ol>
    <SignInButton isQuiet dialog="reset">
      {m['session.send_me_another_link']()}
    </SignInButton>
  </EmailLinkDone>
);

export default SignedOutEverywherePage;
