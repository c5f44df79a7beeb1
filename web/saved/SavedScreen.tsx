import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import type { List } from '../../worker/contract/answers.ts';
import type { Bookmark } from '../../worker/contract/bookmarks.ts';
import { bookmarksOf } from '../bookmarks/queries.ts';
import { options } from '../lib/query.ts';
import { useMember } from '../session/user.ts';
import { Unanswered } from '../ui/Unanswered.tsx';
import { addressOf, type Part, pagesOf, partOf, queryOf } from './part.ts';
import { SavedPager } from './SavedPager.tsx';
import { SavedTable } from './SavedTable.tsx';

/** The articles that a member keeps to read again. */
export function View() {
  const { id } = useMember();
  const part = partOf(useSearch());
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...options(bookmarksOf(id, queryOf(part))),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="page members">
      <header className="screen-head">
        <h1>My Saved Items</h1>
      </header>
      {data ? (
        <Items part={part} list={data} isComing={isPlaceholderData} />
      ) : (
        <Unanswered error={error} retry={() => void refetch()} />
      )}
    </div>
  );
}

interface Props {
  part: Part;
  list: List<Bookmark>;
  /** What is shown is a former page still. */
  isComing: boolean;
}

function Items({ part, list: { count, data }, isComing }: Props) {
  const pages = pagesOf(count);
  return (
    <>
      {count === 0 ? (
        <Nothing />
      ) : data.length === 0 ? (
        <p className="empty">
          There is no page {part.page}.{' '}
          <Link href={addressOf({ ...part, page: 1 })}>To the first page</Link>
        </p>
      ) : (
        <SavedTable part={part} items={data} isComing={isComing} />
      )}
      {count > 0 && pages > 1 && <SavedPager part={part} pages={pages} />}
    </>
  );
}

const Nothing = () => (
  <div className="saved-none">
    <p className="empty">
      Nothing is saved yet. When an article is worth reading again, press ‘Save’ below its title: it
      waits for you here.
    </p>
    <p>
      <Link href="/" className="button">
        Find something to read
      </Link>
    </p>
  </div>
);
