/** Routes of the blog list and of single posts. */

import { m } from '#messages';
import { formatAuthorName } from '../../../worker/contract/accounts/former-member.ts';
import { href } from '../../../worker/contract/addresses.ts';
import { blogsPageLimits } from '../../../worker/contract/shared/limits.ts';
import { toExcerpt } from '../../data/format/to-excerpt.ts';
import type { PageHead } from '../../data/head/page-head.ts';
import {
  buildTranslatedHead,
  getItemLanguage,
  getItemUrl,
} from '../../data/head/translated-head.ts';
import { getPageRange, parsePage } from '../../data/pagination.ts';
import { apiQuery } from '../../data/query.ts';
import { defineRoute, defineStreamedRoute, type RouteParams } from '../../data/route.ts';
import { buildItemListJsonLd } from '../json-ld/item-list-json-ld.ts';

const blogQuery = (tag: string) => apiQuery('GET /blogs/fe/:tag', { params: { tag } });

const blogsQuery = (page: number) =>
  apiQuery('GET /blogs/fe', {
    query: getPageRange(page, blogsPageLimits.blogs),
  });

export const blogsRoute = defineStreamedRoute({
  path: '/blogs',
  searchParams: ['page'],
  queries: (_: RouteParams, search: URLSearchParams) => ({ blogs: blogsQuery(parsePage(search)) }),
  head: ({ blogs }, site): PageHead => ({
    title: m['blog.blogs'](),
    description: m['blog.page_description']({ name: site.name }),
    path: '/blogs',
    feed: '/blogs/feed.xml',
    jsonLd: import.meta.env.SSR
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'Blog',
            name: m['blog.blogs_of_site']({ name: site.name }),
            url: site.url + href('/blogs'),
          },
          buildItemListJsonLd(site, (tag) => href('/b/:tag', { tag }), blogs?.data),
        ]
      : [],
  }),
  view: 'visitor/blogs/BlogsPage.tsx',
  load: () => import('./BlogsPage.tsx'),
});

const getBlogPath = (tag: string) => href('/b/:tag', { tag });

export const blogRoute = defineRoute({
  path: '/b/:tag',
  resource: 'blogs',
  queries: ({ tag = '' }: RouteParams) => ({ blog: blogQuery(tag) }),
  head: ({ blog }, site): PageHead => ({
    title: blog.title,
    description: toExcerpt(blog.details),
    ...buildTranslatedHead(blog, site, getBlogPath),
    type: 'article',
    publishedAt: blog.created_at,
    jsonLd: import.meta.env.SSR
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'BlogPosting',
            headline: blog.title,
            datePublished: blog.created_at,
            dateModified: blog.updated_at,
            ...(blog.created_by_name && {
              author: { '@type': 'Person', name: formatAuthorName(blog.created_by_name) },
            }),
            inLanguage: getItemLanguage(blog, site),
            mainEntityOfPage: getItemUrl(blog, site, getBlogPath),
          },
        ]
      : [],
  }),
  address: ({ blog }) => getBlogPath(blog.tag),
  pageView: ({ blog }) => ({ object_type_tag: 'blog', object_id: blog.id }),
  view: 'visitor/blogs/BlogPage.tsx',
  load: () => import('./BlogPage.tsx'),
});
