import type { BlogList, BlogView } from '../../../worker/contract/content/blogs.ts';
import { blogsPage } from '../../../worker/contract/shared/limits.ts';
import { partOn, pageIn } from '../../data/pagination.ts';
import { at, query } from '../../data/query.ts';
import { excerpt } from '../../data/format/to-excerpt.ts';
import type { Head } from '../../data/head/page-head.ts';
import { itemList } from '../json-ld/item-list.ts';
import { type Params, screen } from '../../data/route.ts';

/** Queries for blog posts. */
const blogByTag = (tag: string) => query<BlogView>(at`/blogs/fe/${tag}`);

const blogsOn = (page: number) =>
  query<BlogList>(`/blogs/fe?${partOn(page, blogsPage.blogs)}`);


/** Routes of the blog list and of single posts. */
export const blogsScreen = screen({
  path: '/blogs',
  parameters: ['page'],
  queries: (_: Params, search: URLSearchParams) => ({ blogs: blogsOn(pageIn(search)) }),
  head: ({ blogs }, site): Head => ({
    title: 'Blogs',
    description: `Blogs on ${site.name}, newest first.`,
    path: '/blogs',
    feed: '/blogs/feed.xml',
    jsonLd: import.meta.env.SSR
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'Blog',
            name: `${site.name} blogs`,
            url: `${site.url}/blogs`,
          },
          itemList(site, '/b/', blogs.data),
        ]
      : [],
  }),
  view: 'visitor/blogs/BlogsPage.tsx',
  load: () => import('./BlogsPage.tsx'),
});

export const blogScreen = screen({
  path: '/b/:tag',
  resource: 'blogs',
  queries: ({ tag = '' }: Params) => ({ blog: blogByTag(tag) }),
  head: ({ blog }, site): Head => ({
    title: blog.title,
    description: excerpt(blog.details),
    path: `/b/${blog.tag}`,
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
              author: { '@type': 'Person', name: blog.created_by_name },
            }),
            mainEntityOfPage: `${site.url}/b/${blog.tag}`,
          },
        ]
      : [],
  }),
  access: ({ blog }) => ({ object_type_tag: 'blog', object_id: blog.id }),
  view: 'visitor/blogs/BlogPage.tsx',
  load: () => import('./BlogPage.tsx'),
});
