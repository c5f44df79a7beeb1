import { requestSignIn, type SignInRequest } from '../../data/sign-in-request.ts';

interface Props extends SignInRequest {
  isQuiet?: boolean;
  children: string;
}

/** Button that opens a sign-in dialog. */
export const SignInButton = ({ isQuiet, children, ...request }: Props) => (
  <button
    type="button"
    className={isQuiet ? 'button quiet needs-script' : 'button needs-script'}
    onClick={() => requestSignIn(request)}
  >
    {children}
  </button>
);
