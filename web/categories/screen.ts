import { excerpt, type Head } from '../lib/head.ts';
import { fileAddress } from '../lib/pictures.ts';
import { type Params, screen } from '../lib/screen.ts';
import { trail } from '../lib/trail.ts';
import { practitionersOfCategory } from '../users/queries.ts';
import { CategoryScreen } from './CategoryScreen.tsx';
import { categoryByTag, subCategoriesOf } from './queries.ts';

export const categoryScreen = screen({
  path: '/c/:tag',
  resource: 'categories',
  queries: ({ tag = '' }: Params, search: URLSearchParams) => ({
    category: categoryByTag(tag),
    subCategories: subCategoriesOf(tag),
    practitioners: practitionersOfCategory(tag, search.get('after')),
  }),
  head: ({ category }, site): Head => ({
    title: category.name,
    description: excerpt(category.description),
    path: `/c/${category.tag}`,
    image: category.image && fileAddress(category.image),
    jsonLd: [trail(site, [[category.name, `/c/${category.tag}`]])],
  }),
  access: ({ category }) => ({ object_type_tag: 'category', object_id: category.id }),
  loading: 'cards',
  View: CategoryScreen,
});
