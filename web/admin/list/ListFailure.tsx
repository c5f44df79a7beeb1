import { Reference } from '../../ui/Reference.tsx';

interface Props {
  error: Error;
  retry(): void;
  /** Whether what came before stands below it. */
  isBefore: boolean;
}

/** What went wrong when rows were asked for, and the way to ask again. */
export const ListFailure = ({ error, retry, isBefore }: Props) => (
  <div className="list-failure" role="alert">
    <p>
      {error.message}
      {isBefore && ' Showing earlier results.'}
    </p>
    <Reference error={error} />
    <button type="button" className="button" onClick={retry}>
      Try again
    </button>
  </div>
);
