/** Error of a list with a retry button. */

import { RequestId } from '../../ui/feedback/RequestId.tsx';

interface Props {
  error: Error;
  retry(): void;
  /** True if earlier results of the list stay visible below. */
  isBefore: boolean;
}

export const ListError = ({ error, retry, isBefore }: Props) => (
  <div className="list-failure" role="alert">
    <p>
      {error.message}
      {isBefore && ' Showing earlier results.'}
    </p>
    <RequestId error={error} />
    <button type="button" className="button" onClick={retry}>
      Try again
    </button>
  </div>
);
