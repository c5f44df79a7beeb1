/** Error of a list with a retry button. */

import { m } from '#messages';
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
      {isBefore && ` ${m['admin_list.showing_earlier_results']()}`}
    </p>
    <RequestId error={error} />
    <button type="button" className="button" onClick={retry}>
      {m['common.try_again']()}
    </button>
  </div>
);
