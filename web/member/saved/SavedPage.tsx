import { Link, Redirect, useSearch } from 'wouter';
import { addressOf, type Part, kinds, pagesOf, partOf, queryOf } from './saved-list-params.ts';
import '../../styles/lists.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BookmarkList, SavedType } from '../../../worker/contract/community/bookmarks.ts';
import { bookmarksOf } from '../../ui/social/bookmark-queries.ts';
import { options } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { Empty } from '../../ui/primitives/EmptyState.tsx';
import { Unanswered } from '../../ui/feedback/LoadingOrError.tsx';
import { SavedTable } from './SavedTable.tsx';

/** Pager of saved items; a new page starts at its top. */
const SavedPager = ({ part, pages }: { part: Part; pages: number }) => (
  <nav className="saved-pager abreast" aria-label="Pages of your saved items">
    {part.page > 1 && <To part={part} step={-1} words="Previous" />}
    <span>
      Page {part.page} of {pages}
    </span>
    {part.page < pages && <To part={part} step={1} words="Next" />}
  </nav>
);

function To({ part, step, words }: { part: Part; step: number; words: string }) {
  const begin = () => {
    window.scrollTo(0, 0);
    document.getElementById('saved')?.focus({ preventScroll: true });
  };
  return (
    <Link
      href={addressOf({ ...part, page: part.page + step })}
      className="button quiet"
      onClick={begin}
    >
      {words}
    </Link>
  );
}


/** Page with saved items by kind: articles, people, threads and events. */
export function View() {
  const { id } = useMember();
  const part = partOf(useSearch());
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...options(bookmarksOf(id, queryOf(part))),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="page members lists">
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
  list: BookmarkList;
  /** True while the previous page is still shown. */
  isComing: boolean;
}

interface KindsProps {
  part: Part;
  saved: BookmarkList['saved'];
  shown: readonly SavedType[];
}

const types = Object.keys(kinds) as SavedType[];

function Items({ part, list: { count, data, saved }, isComing }: Props) {
  const pages = pagesOf(count);
  const shown = types.filter((type) => saved[type] > 0 || type === part.kind);
  const [other] = shown.filter((type) => type !== part.kind);
  // Without saved articles, redirects to a kind that has items.
  if (count === 0 && other && part.kind === 'articles' && !isComing) {
    return <Redirect to={addressOf({ ...part, kind: other })} replace />;
  }
  return (
    <>
      {other && <Kinds part={part} saved={saved} shown={shown} />}
      {count === 0 ? (
        <Nothing kind={part.kind} />
      ) : data.length === 0 ? (
        <p className="empty">
          No page {part.page}. <Link href={addressOf({ ...part, page: 1 })}>Go to first page</Link>
        </p>
      ) : (
        <SavedTable part={part} items={data} isComing={isComing} />
      )}
      {count > 0 && pages > 1 && <SavedPager part={part} pages={pages} />}
    </>
  );
}

/** Links to filter by kind. */
const Kinds = ({ part, saved, shown }: KindsProps) => (
  <nav aria-label="Filter saved items">
    <ul className="ways abreast">
      {shown.map((kind) => (
        <li key={kind}>
          <Link
            className="pill"
            href={addressOf({ kind, page: 1, sort: 'newest' })}
            aria-current={kind === part.kind ? 'page' : undefined}
          >
            {kinds[kind].many}
            {saved[kind] > 0 && <small>&nbsp;{saved[kind]}</small>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const Nothing = ({ kind }: { kind: SavedType }) => (
  <Empty href={kinds[kind].begin} way={kinds[kind].find}>
    {kind === 'articles'
      ? 'No saved items yet. Select ‘Save’ on an article to keep it here.'
      : 'No saved items of this type. Select ‘Save’ on a page to keep it here.'}
  </Empty>
);
