import { href } from '../../../worker/contract/addresses.ts';
import {
  MORE_VALUES_PARAM,
  multiValueFacets,
} from '../../../worker/contract/search/facet-kinds.ts';
import { toExcerpt } from '../../data/format/to-excerpt.ts';
import { type PageHead, toHeadPicture } from '../../data/head/page-head.ts';
import { loadWithParts } from '../../data/load-with-parts.ts';
import { defineRoute, type RouteParams } from '../../data/route.ts';
import { GROUP_PARAMS } from '../directory/directory-path.ts';
import { groupPractitionerQueries } from '../directory/directory-queries.ts';
import { buildBreadcrumbListJsonLd } from '../json-ld/breadcrumb-list-json-ld.ts';
import { categoryQuery, categorySubCategoriesQuery } from './category-queries.ts';

/** Route of a directory category. */
export const categoryRoute = defineRoute({
  path: '/c/:tag',
  resource: 'categories',
  searchParams: [...GROUP_PARAMS, MORE_VALUES_PARAM],
  multiValueParams: multiValueFacets,
  shortCache: true,
  queries: ({ tag = '' }: RouteParams, search: URLSearchParams) => ({
    category: categoryQuery(tag),
    subCategories: categorySubCategoriesQuery(tag),
    ...groupPractitionerQueries('category_tag', tag, search),
  }),
  head: ({ category }, site): PageHead => ({
    title: category.name,
    description: toExcerpt(category.description),
    path: href('/c/:tag', { tag: category.tag }),
    image: toHeadPicture(category.image, {
      width: category.image_width,
      height: category.image_height,
    }),
    jsonLd: import.meta.env.SSR
      ? [buildBreadcrumbListJsonLd(site, [[category.name, href('/c/:tag', { tag: category.tag })]])]
      : [],
  }),
  pageView: ({ category }) => ({ object_type_tag: 'category', object_id: category.id }),
  skeleton: 'cards',
  view: 'visitor/categories/CategoryPage.tsx',
  load: () => loadWithParts(import('./CategoryPage.tsx'), (page) => page.preloadSearchOutcome()),
});
