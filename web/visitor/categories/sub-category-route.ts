/** Route of a practitioner sub-category: its description and its practitioners. */

import { href } from '../../../worker/contract/addresses.ts';
import {
  MORE_VALUES_PARAM,
  multiValueFacets,
} from '../../../worker/contract/search/facet-kinds.ts';
import { toExcerpt } from '../../data/format/to-excerpt.ts';
import { type PageHead, toHeadPicture } from '../../data/head/page-head.ts';
import { loadWithParts } from '../../data/load-with-parts.ts';
import { apiQuery } from '../../data/query.ts';
import { defineRoute, type RouteParams } from '../../data/route.ts';
import { GROUP_PARAMS } from '../directory/directory-path.ts';
import { groupPractitionerQueries } from '../directory/directory-queries.ts';
import { buildBreadcrumbListJsonLd } from '../json-ld/breadcrumb-list-json-ld.ts';
import { OFFSET_PARAM, parseOffset } from '../threads/list/thread-list-params.ts';
import { topicThreadsQuery } from '../threads/thread-queries.ts';

/** Query for a sub-category. */
const subCategoryQuery = (tag: string) =>
  apiQuery('GET /sub_categories/fe/:tag', { params: { tag } });

export const subCategoryRoute = defineRoute({
  path: '/c/:category/:tag',
  resource: 'sub_categories',
  searchParams: [...GROUP_PARAMS, OFFSET_PARAM, MORE_VALUES_PARAM],
  multiValueParams: multiValueFacets,
  shortCache: true,
  queries: ({ tag = '' }: RouteParams, search: URLSearchParams) => ({
    subCategory: subCategoryQuery(tag),
    ...groupPractitionerQueries('sub_category_tag', tag, search),
    threads: topicThreadsQuery(tag, parseOffset(search)),
  }),
  head: ({ subCategory }, site): PageHead => ({
    title: subCategory.name,
    description: toExcerpt(subCategory.description),
    path: href('/c/:category/:tag', { category: subCategory.category_tag, tag: subCategory.tag }),
    image: toHeadPicture(subCategory.image, {
      width: subCategory.image_width,
      height: subCategory.image_height,
    }),
    jsonLd: import.meta.env.SSR
      ? [
          buildBreadcrumbListJsonLd(site, [
            [subCategory.category_name, href('/c/:tag', { tag: subCategory.category_tag })],
            [
              subCategory.name,
              href('/c/:category/:tag', {
                category: subCategory.category_tag,
                tag: subCategory.tag,
              }),
            ],
          ]),
        ]
      : [],
  }),
  /** A wrong category in the path redirects to the right one. */
  address: ({ subCategory }) =>
    href('/c/:category/:tag', { category: subCategory.category_tag, tag: subCategory.tag }),
  pageView: ({ subCategory }) => ({ object_type_tag: 'sub-category', object_id: subCategory.id }),
  skeleton: 'cards',
  view: 'visitor/categories/SubCategoryPage.tsx',
  load: () => loadWithParts(import('./SubCategoryPage.tsx'), (page) => page.preloadSearchOutcome()),
});
