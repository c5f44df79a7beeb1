import { defineApi } from '../shared/operation.ts';
import { blogListQuerySchema, blogListSchema, blogViewSchema } from './blogs.ts';

/**
 * HTTP operations of blogs: public reads. The back office uses the generic operations of
 * `blogs.resource.ts`.
 */
export const blogsApi = defineApi({
  list: {
    method: 'get',
    path: '/blogs/fe',
    tag: 'blogs',
    summary: 'List active blogs, newest first',
    query: blogListQuerySchema,
    response: blogListSchema,
  },
  get: {
    method: 'get',
    path: '/blogs/fe/:tag',
    tag: 'blogs',
    summary: 'Get an active blog',
    response: blogViewSchema,
  },
});
