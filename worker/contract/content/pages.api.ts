import { defineApi } from '../shared/operation.ts';
import { buildPagingSchema } from '../shared/paging.ts';
import { embeddedPageSchema, pageFields, pageListSchema, pageViewSchema } from './pages.ts';

/** HTTP operations of content pages such as terms and privacy: public reads. */
export const pagesApi = defineApi({
  list: {
    method: 'get',
    path: '/pages/fe',
    tag: 'pages',
    summary: 'List active content pages; all of them if no limit is given',
    query: buildPagingSchema(pageFields),
    response: pageListSchema,
  },
  get: {
    method: 'get',
    path: '/pages/fe/:path',
    tag: 'pages',
    summary: 'Get an active content page',
    response: pageViewSchema,
    embedded: embeddedPageSchema,
  },
});
