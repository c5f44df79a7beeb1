import { severalFacets } from '../../../worker/contract/search/facet-kinds.ts';
import { listParameters } from '../directory/directory-path.ts';
import { practitionersIn } from '../directory/directory-queries.ts';
import { excerpt } from '../../data/format/to-excerpt.ts';
import { type Head, imageOf } from '../../data/head/page-head.ts';
import { type Params, screen } from '../../data/route.ts';
import { trail } from '../json-ld/breadcrumbs.ts';
import { categoryByTag, subCategoriesOf } from './category-queries.ts';

/** Route of a directory category. */
export const categoryScreen = screen({
  path: '/c/:tag',
  resource: 'categories',
  parameters: listParameters,
  repeated: severalFacets,
  writtenByMembers: true,
  queries: ({ tag = '' }: Params, search: URLSearchParams) => ({
    category: categoryByTag(tag),
    subCategories: subCategoriesOf(tag),
    ...practitionersIn('category_tag', tag, search),
  }),
  head: ({ category }, site): Head => ({
    title: category.name,
    description: excerpt(category.description),
    path: `/c/${category.tag}`,
    image: imageOf(category.image, { width: category.image_width, height: category.image_height }),
    jsonLd: import.meta.env.SSR ? [trail(site, [[category.name, `/c/${category.tag}`]])] : [],
  }),
  access: ({ category }) => ({ object_type_tag: 'category', object_id: category.id }),
  loading: 'cards',
  view: 'visitor/categories/CategoryPage.tsx',
  load: () => import('./CategoryPage.tsx'),
});
