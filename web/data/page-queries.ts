import type { PageView } from '../../worker/contract/content/pages.ts';
import { at, optionalQuery, query } from './query.ts';

export const pageByPath = (path: string) => query<PageView>(at`/pages/fe/${path}`);

/** About text of the home page; null if it does not exist. */
export const aboutPage = optionalQuery<PageView>('/pages/fe/about');
