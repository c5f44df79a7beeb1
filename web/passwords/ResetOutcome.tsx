import { accountWords } from '../../worker/contract/account-words.ts';
import { Acted } from '../session/MailAction.tsx';
import { SignInButton } from '../session/SignInButton.tsx';

export const PasswordIsSet = () => (
  <Acted title="Your new password is set">
    <p>You can sign in with it now. Wherever you were signed in before, you no longer are.</p>
    <SignInButton redirect="/">Sign In</SignInButton>
  </Acted>
);

export const ResetExpired = () => (
  <div className="notice">
    <h1>Reset Password</h1>
    <p className="alert" role="alert">
      {accountWords.password.resetExpired}
    </p>
    <p>A link works once, and the newest mail holds the one to use. We gladly send you another.</p>
    <SignInButton dialog="reset">Ask for another link</SignInButton>
  </div>
);
