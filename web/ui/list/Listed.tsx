import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wording } from '../../../worker/contract/wording.ts';
import { Reference } from '../Reference.tsx';
import { Pager } from './Pager.tsx';
import type { Part } from './use-part.ts';
import type { Rows } from './use-rows.ts';

interface Props<Row> {
  rows: UseQueryResult<Rows<Row>>;
  part: Part;
  /** The plural of what is listed, for those who can't see where the pages are turned. */
  what: string;
  /** Says what to do where nothing is. */
  empty: ReactNode;
  children(rows: Row[], isComing: boolean): ReactNode;
}

/** A list and the way to its other pages; or why there is nothing yet. */
export function Listed<Row>({ rows, part, what, empty, children }: Props<Row>) {
  const { data, error, isPlaceholderData } = rows;
  const queries = useQueryClient();
  // What was in the way of one list mostly was so for those beside it.
  const again = () =>
    queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  // What was read before stays while the page can't look for more.
  if (error && !data) {
    return (
      <div className="listed-failure stack" role="alert">
        <p>{error.message}</p>
        <Reference error={error} />
        <button
          type="button"
          className="button quiet"
          onClick={({ currentTarget }) => {
            toHeading(currentTarget);
            void again();
          }}
        >
          Try again
        </button>
      </div>
    );
  }
  if (!data) {
    return (
      <div className="listed-coming" role="status">
        <span className="visually-hidden">{wording.loading}</span>
      </div>
    );
  }
  if (data.data.length === 0) return <div className="empty">{empty}</div>;
  return (
    <>
      {children(data.data, isPlaceholderData)}
      <Pager rows={data} part={part} what={what} />
    </>
  );
}

/** The button goes with what it tells of: whoever uses the keyboard goes on from the heading of the list. */
function toHeading(button: Element) {
  const block = button.closest<HTMLElement>('section, main');
  const heading = block?.querySelector<HTMLElement>('h1, h2, h3') ?? block;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
