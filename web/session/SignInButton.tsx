import { askToSignIn, type SignInRequest } from '../lib/sign-in.ts';

interface Props extends SignInRequest {
  isQuiet?: boolean;
  children: string;
}

/** Opens the sign-in, or another of its dialogs. */
export const SignInButton = ({ isQuiet, children, ...request }: Props) => (
  <button
    type="button"
    className={isQuiet ? 'button quiet needs-script' : 'button needs-script'}
    onClick={() => askToSignIn(request)}
  >
    {children}
  </button>
);
