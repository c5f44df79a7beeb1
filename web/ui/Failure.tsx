import { wording } from '../../worker/contract/wording.ts';

/** What happened, and what to do about it. */
export const Failure = ({ error, retry }: { error: Error; retry: () => void }) => (
  <div className="notice" role="alert">
    <h1>{wording.rootFailure.title}</h1>
    <p>{error.message}</p>
    <button type="button" className="button" onClick={retry}>
      Try again
    </button>
  </div>
);
