/** Page with saved items by kind: articles, people, threads and events. */

import { useSearch } from 'wouter';
import { m } from '#messages';
import { Link, Redirect } from '../../data/navigation.ts';
import {
  buildSavedPath,
  countSavedPages,
  parseSavedListParams,
  type SavedListParams,
  savedKinds,
  toSavedApiParams,
} from './saved-list-params.ts';
import '../../styles/lists.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  BookmarkableType,
  BookmarkList,
} from '../../../worker/contract/community/bookmarks.ts';
import { queryOptions } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { LoadingOrError } from '../../ui/feedback/LoadingOrError.tsx';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';
import { bookmarksQuery } from '../../ui/social/bookmark-queries.ts';
import { useRemovedCount } from '../../ui/social/use-bookmark.ts';
import { SavedTable } from './SavedTable.tsx';

/** Pager of saved items; a new page starts at its top. */
const SavedPager = ({ part, pages }: { part: SavedListParams; pages: number }) => (
  <nav className="saved-pager abreast" aria-label={m['saved.pages_of_your_saved_items']()}>
    {part.page > 1 && <PageLink part={part} step={-1} words={m['common.previous_page']()} />}
    <span>{m['common.page_of']({ page: part.page, pages })}</span>
    {part.page < pages && <PageLink part={part} step={1} words={m['common.next_page']()} />}
  </nav>
);

function PageLink({ part, step, words }: { part: SavedListParams; step: number; words: string }) {
  const begin = () => {
    window.scrollTo(0, 0);
    document.getElementById('saved')?.focus({ preventScroll: true });
  };
  return (
    <Link
      href={buildSavedPath({ ...part, page: part.page + step })}
      className="button quiet"
      onClick={begin}
    >
      {words}
    </Link>
  );
}

export default function SavedPage() {
  const { id } = useMember();
  const part = parseSavedListParams(useSearch());
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOptions(bookmarksQuery(id, toSavedApiParams(part))),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="page members lists">
      <header className="screen-head">
        <h1>{m['saved.title']()}</h1>
      </header>
      {data ? (
        <SavedItems part={part} list={data} isComing={isPlaceholderData} />
      ) : (
        <LoadingOrError error={error} retry={() => void refetch()} />
      )}
    </div>
  );
}

interface Props {
  part: SavedListParams;
  list: BookmarkList;
  /** True while the previous page is still shown. */
  isComing: boolean;
}

interface KindFilterProps {
  part: SavedListParams;
  saved: BookmarkList['saved'];
  shown: readonly BookmarkableType[];
}

const types = Object.keys(savedKinds) as BookmarkableType[];

function SavedItems({ part, list: { count, data, saved: loaded }, isComing }: Props) {
  // Removed items keep their row, for undo, but no longer count.
  const removed = useRemovedCount(data);
  const saved = { ...loaded, [part.kind]: loaded[part.kind] - (isComing ? 0 : removed) };
  const pages = countSavedPages(count);
  const tabs = types.filter((type) => saved[type] > 0 || type === part.kind);
  const [other] = tabs.filter((type) => type !== part.kind);
  // Without saved articles, redirects to a kind that has items.
  if (count === 0 && other && part.kind === 'articles' && !isComing) {
    return <Redirect to={buildSavedPath({ ...part, kind: other })} replace />;
  }
  return (
    <>
      {other && <KindFilter part={part} saved={saved} shown={tabs} />}
      {count === 0 ? (
        <NoSavedItems kind={part.kind} />
      ) : data.length === 0 ? (
        <p className="empty">
          {m['saved.no_page']({ page: part.page })}{' '}
          <Link href={buildSavedPath({ ...part, page: 1 })}>{m['saved.go_to_first_page']()}</Link>
        </p>
      ) : (
        <SavedTable part={part} items={data} isComing={isComing} />
      )}
      {count > 0 && pages > 1 && <SavedPager part={part} pages={pages} />}
    </>
  );
}

/** Links to filter by kind. */
const KindFilter = ({ part, saved, shown }: KindFilterProps) => (
  <nav aria-label={m['saved.filter_saved_items']()}>
    <ul className="ways abreast">
      {shown.map((kind) => (
        <li key={kind}>
          <Link
            className="pill"
            href={buildSavedPath({ kind, page: 1, sort: 'newest' })}
            aria-current={kind === part.kind ? 'page' : undefined}
          >
            {savedKinds[kind].many()}
            {saved[kind] > 0 && <small>{`\u00a0${saved[kind]}`}</small>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const NoSavedItems = ({ kind }: { kind: BookmarkableType }) => (
  <EmptyState href={savedKinds[kind].begin} way={savedKinds[kind].find()}>
    {kind === 'articles'
      ? m['saved.no_saved_items_yet_select_save']()
      : m['saved.no_saved_items_of_this_type']()}
  </EmptyState>
);
