import type { BlogView } from '../../worker/contract/blogs.ts';
import { query } from '../lib/query.ts';

export const blogByTag = (tag: string) => query<BlogView>(`/blogs/fe/${encodeURIComponent(tag)}`);
