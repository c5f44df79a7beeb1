import type { PageView } from '../../worker/contract/pages.ts';
import { at, optionalQuery, query } from '../lib/query.ts';

export const pageByPath = (path: string) => query<PageView>(at`/pages/fe/${path}`);

/** The home page's about block; null when nobody has written one. */
export const aboutPage = optionalQuery<PageView>('/pages/fe/about');
