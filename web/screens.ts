import { parse } from 'regexparam';
import { articleCategoryScreen } from './article-categories/screen.ts';
import { articleScreen } from './articles/screen.ts';
import { homeScreen } from './home/screen.ts';
import type { Queries, Screen } from './lib/screen.ts';
import { pageScreen } from './pages/screen.ts';

/** Every public screen, a line each; the first that fits an address is shown. */
const screens: Screen[] = [homeScreen, articleCategoryScreen, articleScreen, pageScreen];

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
