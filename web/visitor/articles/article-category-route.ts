import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import type { PageHead } from '../../data/head/page-head.ts';
import { defineRoute, type RouteParams } from '../../data/route.ts';
import { articleCategoryQuery, articlesInCategoryQuery } from './article-category-queries.ts';
import { toHeadImage } from './article-key-image.ts';

/** Route of an article category. */
export const articleCategoryRoute = defineRoute({
  path: '/ac/:tag',
  resource: 'article-categories',
  searchParams: ['after'],
  queries: ({ tag = '' }: RouteParams, search: URLSearchParams) => ({
    category: articleCategoryQuery(tag),
    articles: articlesInCategoryQuery(tag, search.get('after')),
  }),
  head: ({ category, articles }, site): PageHead => {
    const card = articles.data.find((card) => card.key_image_name);
    return {
      title: category.name,
      description: m['article.category_description']({ category: category.name, name: site.name }),
      path: href('/ac/:tag', { tag: category.tag }),
      feed: href('/ac/:tag/feed.xml', { tag: category.tag }),
      image: card && toHeadImage(card),
      jsonLd: import.meta.env.SSR
        ? [
            {
              '@context': 'https://schema.org',
              '@type': 'CollectionPage',
              name: category.name,
              url: site.url + href('/ac/:tag', { tag: category.tag }),
            },
          ]
        : [],
    };
  },
  pageView: ({ category }) => ({ object_type_tag: 'article-category', object_id: category.id }),
  skeleton: 'cards',
  view: 'visitor/articles/ArticleCategoryPage.tsx',
  load: () => import('./ArticleCategoryPage.tsx'),
});
