import { m } from '#messages';
import { ApiError } from '../../data/api.ts';
import { RequestId } from './RequestId.tsx';

/** Error panel with a retry button and the request id for the operator. */
export function ErrorPanel({ error, retry }: { error: Error; retry: () => void }) {
  const answered = error instanceof ApiError;
  const again = () => {
    // The button disappears, so the focus moves to the content.
    document.getElementById('content')?.focus();
    retry();
  };
  return (
    <div className="notice" role="alert">
      <h1>{m['error.title']()}</h1>
      <p>{answered ? error.message : m['error.please_try_again']()}</p>
      <RequestId error={error} />
      <button type="button" className="button" onClick={again}>
        {m['common.try_again']()}
      </button>
    </div>
  );
}

/** Error above a page that stays, for a part that failed to load. */
export const InlineErrorPanel = ({ error, retry }: { error: Error; retry(): void }) => (
  <div className="not-there" role="alert">
    <p>{error instanceof ApiError ? error.message : m['error.please_try_again']()}</p>
    <button type="button" className="button quiet" onClick={retry}>
      {m['common.try_again']()}
    </button>
  </div>
);
