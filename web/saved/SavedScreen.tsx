import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import { bookmarksOf } from '../bookmarks/queries.ts';
import { options } from '../lib/query.ts';
import { useMember } from '../session/user.ts';
import { Unanswered } from '../ui/Unanswered.tsx';
import { addressOf, pagesOf, partOf, queryOf } from './part.ts';
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
  if (!data) return <Unanswered error={error} retry={() => void refetch()} />;
  const pages = pagesOf(data.count);
  return (
    <div className="page">
      <header className="screen-head">
        <h1>My Saved Items</h1>
      </header>
      {data.count === 0 ? (
        <Nothing />
      ) : data.data.length === 0 ? (
        <p className="empty">
          There is no page {part.page}.{' '}
          <Link href={addressOf({ ...part, page: 1 })}>To the first page</Link>
        </p>
      ) : (
        <SavedTable part={part} items={data.data} isComing={isPlaceholderData} />
      )}
      {data.count > 0 && pages > 1 && <SavedPager part={part} pages={pages} />}
    </div>
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
