import { wording } from '../../worker/contract/wording.ts';
import type { Head } from '../lib/head.ts';
import { type Params, screen } from '../lib/screen.ts';
import { FoundScreen } from './FoundScreen.tsx';
import { articlesOfTag, everythingFor, tagsInUse } from './queries.ts';
import { SearchScreen } from './SearchScreen.tsx';

const { title } = wording.search;

export const searchScreen = screen({
  path: '/search',
  queries: () => ({ tags: tagsInUse }),
  head: (_, site): Head => ({
    title,
    description: `Search the articles, people and conversations of ${site.name}`,
    path: '/search',
  }),
  View: SearchScreen,
});

/** What a term finds is not for search engines: it has no canonical path. */
export const foundScreen = screen({
  path: '/search/:term',
  queries: ({ term = '' }: Params) => ({
    articles: articlesOfTag(term),
    found: everythingFor(term),
  }),
  head: ({ found }): Head => ({ title: `${title}: ${found.q}` }),
  View: FoundScreen,
});
