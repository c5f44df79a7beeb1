import { wording } from '../../worker/contract/wording.ts';
import { ApiError } from '../lib/api.ts';
import { Reference } from './Reference.tsx';

/** What happened, what to do about it, and by which name an operator finds it. */
export function Failure({ error, retry }: { error: Error; retry: () => void }) {
  const { title, text } = wording.rootFailure;
  const answered = error instanceof ApiError;
  const again = () => {
    // The button goes with what it tells of: whoever uses the keyboard goes on from what comes.
    document.getElementById('content')?.focus();
    retry();
  };
  return (
    <div className="notice" role="alert">
      <h1>{title}</h1>
      <p>{answered ? error.message : text}</p>
      <Reference error={error} />
      <button type="button" className="button" onClick={again}>
        Try again
      </button>
    </div>
  );
}

/** Above a page that stays, of which a part was asked for otherwise. */
export const NotThere = ({ error, retry }: { error: Error; retry(): void }) => (
  <div className="not-there" role="alert">
    <p>{error instanceof ApiError ? error.message : wording.rootFailure.text}</p>
    <button type="button" className="button quiet" onClick={retry}>
      Try again
    </button>
  </div>
);
