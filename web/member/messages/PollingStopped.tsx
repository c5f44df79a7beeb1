import { specificationTexts } from '../../../worker/contract/shared/specification-texts.ts';
import { ApiError } from '../../data/api.ts';
import { requestSignIn } from '../../data/sign-in-request.ts';

interface Props {
  error: Error;
  look(): Promise<void>;
}

/**
 * Explains why polling stopped. After an expired session the user can keep writing and sign in
 * later.
 */
export function PollingStopped({ error, look }: Props) {
  const isOver = error instanceof ApiError && error.status === 401;
  const signIn = () =>
    requestSignIn({
      message: specificationTexts.request.signedOut,
      done: () => {
        void look();
        document.querySelector<HTMLElement>('.conversation-form textarea')?.focus();
      },
    });
  return (
    <p className="hint" role="status">
      {isOver ? (
        <>
          You are signed out. Sign in to see new replies.{' '}
          <button type="button" className="text-button" onClick={signIn}>
            Sign In
          </button>
        </>
      ) : (
        'We can’t check for new replies at the moment.'
      )}
    </p>
  );
}
