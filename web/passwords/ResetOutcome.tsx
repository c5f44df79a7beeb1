import { accountWords } from '../../worker/contract/account-words.ts';
import { Acted } from '../session/MailAction.tsx';
import { SignInButton } from '../session/SignInButton.tsx';

/** Results of a password reset: changed, or link expired. */
export const PasswordIsSet = () => (
  <Acted title="Password changed">
    <p>You can now sign in with your new password. All devices have been signed out.</p>
    <SignInButton redirect="/">Sign In</SignInButton>
  </Acted>
);

export const ResetExpired = () => (
  <div className="notice">
    <h1>Reset Password</h1>
    <p className="alert" role="alert">
      {accountWords.password.resetExpired}
    </p>
    <p>Each link works once, and only the newest one is valid. You can request another.</p>
    <SignInButton dialog="reset">Request another link</SignInButton>
  </div>
);
