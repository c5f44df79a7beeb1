import type { ArticlePreview, ArticleView } from '../../../worker/contract/content/articles.ts';
import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import { excerpt } from '../../data/format/to-excerpt.ts';
import { type Head, type HeadImage, imageOf } from '../../data/head/page-head.ts';
import { itemList } from '../json-ld/item-list.ts';
import { at, query } from '../../data/query.ts';
import { type Params, screen } from '../../data/route.ts';
import type { Site } from '../../data/site.ts';
import { trail } from '../json-ld/breadcrumbs.ts';
import { authorOf } from './get-article-author.ts';
import { keyImageOf } from './article-key-image.ts';
import { articleByTag, articlesOn, articleTopics, peopleByArticle } from './article-queries.ts';

/** All articles, newest first, by category and topic. */
export const articlesScreen = screen({
  path: '/articles',
  parameters: ['category', 'topic', 'page'],
  queries: (_: Params, search: URLSearchParams) => ({
    articles: articlesOn(search),
    topics: articleTopics,
  }),
  head: ({ articles }, site): Head => {
    const card = articles.data.find((card) => card.key_image_name);
    return {
      title: 'Articles',
      description: `All articles on ${site.name} by category and topic, newest first.`,
      path: '/articles',
      feed: '/feed.xml',
      image: card && imageOf(card.key_image_name),
      jsonLd: import.meta.env.SSR ? [itemList(site, '/a/', articles.data)] : [],
    };
  },
  loading: 'cards',
  view: 'visitor/articles/ArticlesPage.tsx',
  load: () => import('./ArticlesPage.tsx'),
});

export const articleScreen = screen({
  path: '/a/:tag',
  resource: 'articles',
  queries: ({ tag = '' }: Params) => ({ article: articleByTag(tag), people: peopleByArticle(tag) }),
  head: ({ article }, site): Head => {
    const image = keyImageOf(article);
    const description = article.sub_title || firstWords(article);
    return {
      title: article.title,
      description,
      path: `/a/${article.tag}`,
      image,
      type: 'article',
      publishedAt: article.published_at,
      jsonLd: import.meta.env.SSR
        ? [
            newsOf(article, description, image, site),
            trail(site, [
              [article.category_name, `/ac/${article.category_tag}`],
              [article.title, `/a/${article.tag}`],
            ]),
          ]
        : [],
    };
  },
  access: ({ article }) => ({ object_type_tag: 'article', object_id: article.id }),
  view: 'visitor/articles/ArticlePage.tsx',
  load: () => import('./ArticlePage.tsx'),
});

/** Preview link that admins share before publication. */
export const previewScreen = screen({
  path: '/preview/:id/:token',
  holdsSecret: true,
  queries: ({ id = '', token = '' }: Params) => ({
    article: query<ArticlePreview>(at`/articles/preview/${id}/${token}`),
  }),
  head: ({ article }) => ({ title: article.title }),
  view: 'visitor/articles/ArticlePreviewPage.tsx',
  load: () => import('./ArticlePreviewPage.tsx'),
});

const firstWords = ({ sections, is_coming_soon }: ArticleView) =>
  is_coming_soon
    ? wording.article.comingSoon
    : excerpt(sections.find((section) => section.text)?.text);

const newsOf = (
  article: ArticleView,
  description: string | null,
  image: HeadImage | null,
  site: Site,
) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: article.title,
  ...(description && { description }),
  ...(article.language_id && { inLanguage: article.language_id }),
  ...(image && { image: site.url + image.path }),
  datePublished: article.published_at,
  dateModified: later(article.updated_at, article.published_at),
  ...(authorOf(article) && { author: { '@type': 'Person', name: authorOf(article) } }),
  publisher: { '@type': 'Organization', name: site.name, url: site.url },
  mainEntityOfPage: `${site.url}/a/${article.tag}`,
  ...(article.is_restricted && { isAccessibleForFree: false }),
});

/** Changes before publication do not count, so the later date is used. */
const later = (one: string, other: string) => (one > other ? one : other);
