import { m } from '#messages';
import { homePageLimits } from '../../../worker/contract/shared/limits.ts';
import { toExcerpt } from '../../data/format/to-excerpt.ts';
import type { PageHead } from '../../data/head/page-head.ts';
import { aboutPageQuery } from '../../data/page-queries.ts';
import { defineStreamedRoute } from '../../data/route.ts';
import { homeCategoriesQuery } from '../articles/article-category-queries.ts';
import { featuredArticlesQuery } from '../articles/article-queries.ts';
import { allCategoriesQuery } from '../categories/category-queries.ts';
import { firstPractitionersQuery } from '../directory/directory-queries.ts';

/** Route of the home page. */
export const homeRoute = defineStreamedRoute({
  path: '/',
  needsDataInHead: true,
  queries: () => ({
    about: aboutPageQuery,
    soon: firstPractitionersQuery(homePageLimits.practitioners),
    directory: allCategoriesQuery,
    featured: featuredArticlesQuery,
    categories: homeCategoriesQuery,
  }),
  head: ({ about }, site): PageHead => ({
    title: '',
    description:
      site.tagline ?? toExcerpt(about?.details) ?? m['home.page_description']({ name: site.name }),
    path: '/',
    image: site.mark?.sharePicture
      ? { path: site.mark.sharePicture, width: 1200, height: 630, alt: site.name }
      : { path: '/site/home.jpg', width: 1200, height: 630, alt: m['home.picture_alt']() },
    feed: '/feed.xml',
    jsonLd: import.meta.env.SSR
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'WebSite',
            name: site.name,
            ...(site.tagline && { description: site.tagline }),
            url: site.url,
          },
        ]
      : [],
  }),
  pageView: () => ({ object_type_tag: 'home' }),
  lateStyles: [
    'page.head',
    'page.text',
    'prose',
    'tags',
    'ArticleCardItem',
    'SubCategoryGrid',
    'CategoryDirectory',
    'HomePage',
  ],
  skeleton: 'cards',
  view: 'visitor/home/HomePage.tsx',
  load: () => import('./HomePage.tsx'),
});
