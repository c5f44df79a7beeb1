import type { SubCategoryView } from '../../../worker/contract/content/categories.ts';
import { at, query } from '../../data/query.ts';
import { severalFacets } from '../../../worker/contract/search/facet-kinds.ts';
import { listParameters } from '../directory/directory-path.ts';
import { practitionersIn } from '../directory/directory-queries.ts';
import { excerpt } from '../../data/format/to-excerpt.ts';
import { type Head, imageOf } from '../../data/head/page-head.ts';
import { type Params, screen } from '../../data/route.ts';
import { trail } from '../json-ld/breadcrumbs.ts';
import { fromIn, fromParameter } from '../threads/list/thread-list-params.ts';
import { threadsOf } from '../threads/thread-queries.ts';

/** Query for a sub-category. */
const subCategoryByTag = (tag: string) =>
  query<SubCategoryView>(at`/sub_categories/fe/${tag}`);


/** Route of a sub-category. */
export const subCategoryScreen = screen({
  path: '/c/:category/:tag',
  resource: 'sub_categories',
  parameters: [...listParameters, fromParameter],
  repeated: severalFacets,
  writtenByMembers: true,
  queries: ({ tag = '' }: Params, search: URLSearchParams) => ({
    subCategory: subCategoryByTag(tag),
    ...practitionersIn('sub_category_tag', tag, search),
    threads: threadsOf(tag, fromIn(search)),
  }),
  head: ({ subCategory }, site): Head => ({
    title: subCategory.name,
    description: excerpt(subCategory.description),
    path: `/c/${subCategory.category_tag}/${subCategory.tag}`,
    image: imageOf(subCategory.image, {
      width: subCategory.image_width,
      height: subCategory.image_height,
    }),
    jsonLd: import.meta.env.SSR
      ? [
          trail(site, [
            [subCategory.category_name, `/c/${subCategory.category_tag}`],
            [subCategory.name, `/c/${subCategory.category_tag}/${subCategory.tag}`],
          ]),
        ]
      : [],
  }),
  /** A wrong category in the path redirects to the right one. */
  address: ({ subCategory }) => `/c/${subCategory.category_tag}/${subCategory.tag}`,
  access: ({ subCategory }) => ({ object_type_tag: 'sub-category', object_id: subCategory.id }),
  loading: 'cards',
  view: 'visitor/categories/SubCategoryPage.tsx',
  load: () => import('./SubCategoryPage.tsx'),
});
