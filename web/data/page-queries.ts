import type { PageView } from '../../worker/contract/content/pages.ts';
import { apiPath, apiQuery, nullableQuery } from './query.ts';

export const pageQuery = (path: string) => apiQuery<PageView>(apiPath`/pages/fe/${path}`);

/** About text of the home page; null if it does not exist. */
export const aboutPageQuery = nullableQuery<PageView>('/pages/fe/about');
