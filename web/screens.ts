import { parse } from 'regexparam';
import { articleCategoryScreen } from './article-categories/screen.ts';
import { articleScreen } from './articles/screen.ts';
import { blogScreen } from './blogs/screen.ts';
import { categoryScreen } from './categories/screen.ts';
import { eventScreen } from './events/screen.ts';
import { homeScreen } from './home/screen.ts';
import type { Queries, Screen } from './lib/screen.ts';
import { locationScreen } from './locations/screen.ts';
import { pageScreen } from './pages/screen.ts';
import { foundScreen, searchScreen } from './search/screen.ts';
import { subCategoryScreen } from './sub_categories/screen.ts';
import { threadScreen } from './threads/screen.ts';
import { profileScreen } from './users/screen.ts';

/** Every public screen, a line each; the first that fits an address is shown. */
const screens: Screen[] = [
  homeScreen,
  articleCategoryScreen,
  articleScreen,
  blogScreen,
  categoryScreen,
  subCategoryScreen,
  profileScreen,
  threadScreen,
  locationScreen,
  eventScreen,
  searchScreen,
  foundScreen,
  pageScreen,
];

const patterns = screens.map((screen) => ({ screen, ...parse(screen.path) }));

export interface Match {
  screen: Screen;
  params: Record<string, string>;
  queries: Queries;
}

/** The screen of an address, with its parameters and what it asks; null for an unknown route. */
export function matchScreen(path: string, search: URLSearchParams): Match | null {
  for (const { screen, keys, pattern } of patterns) {
    const found = pattern.exec(path);
    if (!found) continue;
    const params = Object.fromEntries(
      keys.map((key, index) => [key, decoded(found[index + 1] ?? '')]),
    );
    return { screen, params, queries: screen.queries(params, search) };
  }
  return null;
}

/** What is no encoding of anything stays as it is, and finds nothing. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
