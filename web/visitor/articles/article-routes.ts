/** Routes of all articles, of one article and of its private preview. */

import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import type { EmbeddedArticle } from '../../../worker/contract/content/articles/articles.ts';
import { toExcerpt } from '../../data/format/to-excerpt.ts';
import { type HeadImage, type PageHead, toHeadPicture } from '../../data/head/page-head.ts';
import {
  buildTranslatedHead,
  getItemLanguage,
  getItemUrl,
} from '../../data/head/translated-head.ts';
import { apiQuery } from '../../data/query.ts';
import { defineRoute, defineStreamedRoute, type RouteParams } from '../../data/route.ts';
import type { SiteInfo } from '../../data/site.ts';
import { buildBreadcrumbListJsonLd } from '../json-ld/breadcrumb-list-json-ld.ts';
import { buildItemListJsonLd } from '../json-ld/item-list-json-ld.ts';
import { toHeadImage } from './article-key-image.ts';
import {
  articlePeopleQuery,
  articleQuery,
  articlesQuery,
  articleTopicsQuery,
} from './article-queries.ts';
import { getArticleAuthor } from './get-article-author.ts';

/** All articles, newest first, by category and topic. */
export const articlesRoute = defineStreamedRoute({
  path: '/articles',
  needsDataInHead: true,
  searchParams: ['category', 'topic', 'page'],
  queries: (_: RouteParams, search: URLSearchParams) => ({
    articles: articlesQuery(search),
    topics: articleTopicsQuery,
  }),
  head: ({ articles }, site): PageHead => {
    const card = articles?.data.find((card) => card.key_image_name);
    return {
      title: m['article.articles'](),
      description: m['article.page_description']({ name: site.name }),
      path: '/articles',
      feed: '/feed.xml',
      image: card && toHeadPicture(card.key_image_name),
      jsonLd: import.meta.env.SSR
        ? [buildItemListJsonLd(site, (tag) => href('/a/:tag', { tag }), articles?.data)]
        : [],
    };
  },
  skeleton: 'cards',
  view: 'visitor/articles/ArticlesPage.tsx',
  load: () => import('./ArticlesPage.tsx'),
});

const getArticlePath = (tag: string) => href('/a/:tag', { tag });

export const articleRoute = defineRoute({
  path: '/a/:tag',
  resource: 'articles',
  queries: ({ tag = '' }: RouteParams) => ({
    article: articleQuery(tag),
    people: articlePeopleQuery(tag),
  }),
  head: ({ article }, site): PageHead => {
    const image = toHeadImage(article);
    const description = article.sub_title || getFirstWords(article);
    return {
      title: article.title,
      description,
      ...buildTranslatedHead(article, site, getArticlePath),
      image,
      type: 'article',
      publishedAt: article.published_at,
      jsonLd: import.meta.env.SSR
        ? [
            buildNewsArticle(article, description, image, site),
            buildBreadcrumbListJsonLd(site, [
              [article.category_name, href('/ac/:tag', { tag: article.category_tag })],
              [article.title, href('/a/:tag', { tag: article.tag })],
            ]),
          ]
        : [],
    };
  },
  address: ({ article }) => getArticlePath(article.tag),
  pageView: ({ article }) => ({ object_type_tag: 'article', object_id: article.id }),
  lateStyles: ['common', 'tags', 'cards', 'FindPractitionersSection'],
  view: 'visitor/articles/ArticlePage.tsx',
  load: () => import('./ArticlePage.tsx'),
});

/** Preview link that admins share before publication. */
export const articlePreviewRoute = defineRoute({
  path: '/preview/:id/:token',
  isSecret: true,
  queries: ({ id = '', token = '' }: RouteParams) => ({
    article: apiQuery('GET /articles/preview/:id/:token', { params: { id, token } }),
  }),
  head: ({ article }) => ({ title: article.title }),
  view: 'visitor/articles/ArticlePreviewPage.tsx',
  load: () => import('./ArticlePreviewPage.tsx'),
});

const getFirstWords = ({ sections, is_coming_soon }: EmbeddedArticle) =>
  is_coming_soon
    ? m['article.coming_soon']()
    : toExcerpt(sections.find((section) => section.text)?.text);

const buildNewsArticle = (
  article: EmbeddedArticle,
  description: string | null,
  image: HeadImage | null,
  site: SiteInfo,
) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: article.title,
  ...(description && { description }),
  inLanguage: getItemLanguage(article, site),
  ...(image && { image: site.origin + image.path }),
  datePublished: article.published_at,
  dateModified: getLaterDate(article.updated_at, article.published_at),
  ...(getArticleAuthor(article) && {
    author: { '@type': 'Person', name: getArticleAuthor(article) },
  }),
  publisher: { '@type': 'Organization', name: site.name, url: site.url },
  mainEntityOfPage: getItemUrl(article, site, getArticlePath),
  ...(article.is_restricted && { isAccessibleForFree: false }),
});

/** Changes before publication do not count, so the later date is used. */
const getLaterDate = (one: string, other: string) => (one > other ? one : other);
