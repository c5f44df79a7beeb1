import type { BlogList, BlogView } from '../../worker/contract/blogs.ts';
import { blogsPage } from '../../worker/contract/limits.ts';
import { partOn } from '../lib/pages.ts';
import { at, query } from '../lib/query.ts';

/** Queries for blog posts. */
export const blogByTag = (tag: string) => query<BlogView>(at`/blogs/fe/${tag}`);

export const blogsOn = (page: number) =>
  query<BlogList>(`/blogs/fe?${partOn(page, blogsPage.blogs)}`);
