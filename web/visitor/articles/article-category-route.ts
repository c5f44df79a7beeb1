import { keyImageOf } from './article-key-image.ts';
import type { Head } from '../../data/head/page-head.ts';
import { type Params, screen } from '../../data/route.ts';
import { articleCategoryByTag, articlesOfCategory } from './article-category-queries.ts';

/** Route of an article category. */
export const articleCategoryScreen = screen({
  path: '/ac/:tag',
  resource: 'article-categories',
  parameters: ['after'],
  queries: ({ tag = '' }: Params, search: URLSearchParams) => ({
    category: articleCategoryByTag(tag),
    articles: articlesOfCategory(tag, search.get('after')),
  }),
  head: ({ category, articles }, site): Head => {
    const card = articles.data.find((card) => card.key_image_name);
    return {
      title: category.name,
      description: `${category.name}: articles on ${site.name}`,
      path: `/ac/${category.tag}`,
      feed: `/ac/${category.tag}/feed.xml`,
      image: card && keyImageOf(card),
      jsonLd: import.meta.env.SSR
        ? [
            {
              '@context': 'https://schema.org',
              '@type': 'CollectionPage',
              name: category.name,
              url: `${site.url}/ac/${category.tag}`,
            },
          ]
        : [],
    };
  },
  access: ({ category }) => ({ object_type_tag: 'article-category', object_id: category.id }),
  loading: 'cards',
  view: 'visitor/articles/ArticleCategoryPage.tsx',
  load: () => import('./ArticleCategoryPage.tsx'),
});
