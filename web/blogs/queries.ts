import type { BlogList, BlogView } from '../../worker/contract/blogs.ts';
import { blogsPage } from '../../worker/contract/limits.ts';
import { query } from '../lib/query.ts';

export const blogByTag = (tag: string) => query<BlogView>(`/blogs/fe/${encodeURIComponent(tag)}`);

/** Pages count from one; what is no number of a page is the first. */
export const pageIn = (search: URLSearchParams) =>
  Number(/^[1-9]\d{0,3}$/.exec(search.get('page') ?? '')?.[0] ?? 1);

export const blogsOn = (page: number) =>
  query<BlogList>(`/blogs/fe?limit=${blogsPage.blogs}&offset=${(page - 1) * blogsPage.blogs}`);
