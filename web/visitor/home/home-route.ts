import { homeCategories } from '../articles/article-category-queries.ts';
import { featured } from '../articles/article-queries.ts';
import { allCategories } from '../categories/category-queries.ts';
import { excerpt } from '../../data/format/to-excerpt.ts';
import type { Head } from '../../data/head/page-head.ts';
import { screen } from '../../data/route.ts';
import { aboutPage } from '../../data/page-queries.ts';

/** Route of the home page. */
export const homeScreen = screen({
  path: '/',
  queries: () => ({
    about: aboutPage,
    directory: allCategories,
    featured,
    categories: homeCategories,
  }),
  head: ({ about }, site): Head => ({
    title: '',
    description:
      excerpt(about?.details) ??
      `${site.name}: a directory and community of wellbeing practitioners and businesses.`,
    path: '/',
    image: {
      path: '/site/home.jpg',
      width: 1200,
      height: 630,
      alt: 'A cottage by a lake at sunrise',
    },
    feed: '/feed.xml',
    jsonLd: import.meta.env.SSR
      ? [{ '@context': 'https://schema.org', '@type': 'WebSite', name: site.name, url: site.url }]
      : [],
  }),
  access: () => ({ object_type_tag: 'home' }),
  loading: 'cards',
  view: 'visitor/home/HomePage.tsx',
  load: () => import('./HomePage.tsx'),
});
