import { m } from '#messages';
import './SearchTabs.css';
import { type Href, toHref } from '../../../worker/contract/addresses.ts';
import { type SearchKind, searchKinds } from '../../../worker/contract/search/search-kinds.ts';
import { buildSearchPath } from '../../data/build-search-path.ts';
import { Link } from '../../data/navigation.ts';

interface Props {
  term: string;
  counts: Record<SearchKind, number>;
  /** Null for all kinds. */
  chosen: SearchKind | null;
}

/** Links to the results of each kind that has some, with their numbers. */
export function SearchTabs({ term, counts, chosen }: Props) {
  const kinds = searchKinds.filter((kind) => counts[kind] > 0 || kind === chosen);
  if (kinds.length < 2 && chosen === null) return null;
  const path = buildSearchPath(term);
  const sum = Object.values(counts).reduce((total, count) => total + count, 0);
  return (
    <nav aria-label={m['search.kinds_of_results']()} className="search-tabs">
      <Tab address={toHref(path)} name={m['search.all']()} count={sum} isChosen={chosen === null} />
      {kinds.map((kind) => (
        <Tab
          key={kind}
          address={toHref(`${path}?kind=${kind}`)}
          name={kindNames[kind]()}
          count={counts[kind]}
          isChosen={kind === chosen}
        />
      ))}
    </nav>
  );
}

interface TabProps {
  address: Href;
  name: string;
  count: number;
  isChosen: boolean;
}

const Tab = ({ address, name, count, isChosen }: TabProps) => (
  <Link href={address} className="search-tab" aria-current={isChosen ? 'page' : undefined}>
    {name} <span className="search-tab-count">{count}</span>
  </Link>
);

const kindNames: Record<SearchKind, () => string> = {
  user: () => m['search.people'](),
  article: () => m['search.articles'](),
  event: () => m['search.events'](),
  thread: () => m['search.threads'](),
  sub_category: () => m['search.topics'](),
  blog: () => m['search.blogs'](),
  page: () => m['search.pages'](),
};
