/** Routes of the threads of all topics and of one thread. */

import { m } from '#messages';
import { type Href, href } from '../../../worker/contract/addresses.ts';
import type {
  ThreadCards,
  ThreadPage,
  ThreadView,
} from '../../../worker/contract/community/threads.ts';
import { toExcerpt } from '../../data/format/to-excerpt.ts';
import type { PageHead } from '../../data/head/page-head.ts';
import { parsePage } from '../../data/pagination.ts';
import type { ApiQuery } from '../../data/query.ts';
import { defineRoute, defineStreamedRoute, type RouteParams } from '../../data/route.ts';
import type { SiteInfo } from '../../data/site.ts';
import { buildBreadcrumbListJsonLd } from '../json-ld/breadcrumb-list-json-ld.ts';
import { buildItemListJsonLd } from '../json-ld/item-list-json-ld.ts';
import { buildReplyPath, POSITION_PARAMS, parsePosition } from './thread-position.ts';
import {
  latestThreadsQuery,
  parseThreadView,
  threadQuery,
  threadRepliesPageQuery,
  threadTopicsQuery,
} from './thread-queries.ts';

export const threadsRoute = defineStreamedRoute({
  path: '/threads',
  searchParams: ['show', 'page'],
  shortCache: true,
  queries: (_: RouteParams, search: URLSearchParams) => {
    const show = parseThreadView(search);
    return {
      topics: threadTopicsQuery,
      // The member's own threads are loaded in the browser.
      ...((show !== 'mine' && { threads: latestThreadsQuery(show, parsePage(search)) }) as {
        threads: ApiQuery<ThreadCards | undefined>;
      }),
    };
  },
  head: ({ threads }, site): PageHead => ({
    title: m['thread.threads'](),
    description: m['thread.page_description']({ name: site.name }),
    path: '/threads',
    feed: '/threads/feed.xml',
    jsonLd: import.meta.env.SSR
      ? [buildItemListJsonLd(site, (tag) => href('/t/:tag', { tag }), threads?.data)]
      : [],
  }),
  view: 'visitor/threads/list/ThreadsPage.tsx',
  load: () => import('./list/ThreadsPage.tsx'),
});

export const threadRoute = defineRoute({
  path: '/t/:tag',
  resource: 'threads',
  searchParams: [...POSITION_PARAMS],
  shortCache: true,
  queries: ({ tag = '' }: RouteParams, search: URLSearchParams) => ({
    thread: threadQuery(tag),
    page: threadRepliesPageQuery(tag, parsePosition(search)),
  }),
  head: ({ thread, page }, site): PageHead => ({
    title: thread.title,
    description: toExcerpt(page.data[0]?.comments),
    path: href('/t/:tag', { tag: thread.tag }),
    jsonLd: import.meta.env.SSR
      ? [
          questionJsonLd(thread, page, site) ?? postingJsonLd(thread, page, site),
          buildBreadcrumbListJsonLd(site, [
            ...listSectionBreadcrumbs(thread),
            [thread.title, href('/t/:tag', { tag: thread.tag })],
          ]),
        ]
      : [],
  }),
  view: 'visitor/threads/thread/ThreadDetailPage.tsx',
  load: () => import('./thread/ThreadDetailPage.tsx'),
});

const authorJsonLd = (name: string | null) => ({
  '@type': 'Person',
  name: name ?? m['thread.a_member'](),
});
const getReplyText = (reply: ThreadPage['data'][number] | undefined) =>
  toExcerpt(reply?.comments, 500);

/** Schema.org QAPage, if the accepted answer is on this page. */
function questionJsonLd(thread: ThreadView, { data }: ThreadPage, site: SiteInfo) {
  // The first post is the question.
  const answer = data.slice(1).find(({ id }) => id === thread.answer_id);
  const text = getReplyText(answer);
  if (!answer || !text) return null;
  const url = site.url + href('/t/:tag', { tag: thread.tag });
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    url,
    mainEntity: {
      '@type': 'Question',
      name: thread.title,
      text: getReplyText(data[0]) ?? thread.title,
      datePublished: thread.created_at,
      author: authorJsonLd(thread.created_by_name),
      answerCount: Math.max(1, thread.answers_count),
      acceptedAnswer: {
        '@type': 'Answer',
        text,
        url: site.url + buildReplyPath(thread.tag, answer.id),
        datePublished: answer.created_at,
        author: authorJsonLd(answer.created_by_name),
        upvoteCount: answer.likes_count,
      },
    },
  };
}

const postingJsonLd = (thread: ThreadView, { data }: ThreadPage, site: SiteInfo) => ({
  '@context': 'https://schema.org',
  '@type': 'DiscussionForumPosting',
  headline: thread.title,
  url: site.url + href('/t/:tag', { tag: thread.tag }),
  datePublished: thread.created_at,
  author: authorJsonLd(thread.created_by_name),
  text: getReplyText(data[0]) ?? thread.title,
  interactionStatistic: {
    '@type': 'InteractionCounter',
    interactionType: 'https://schema.org/CommentAction',
    userInteractionCount: thread.answers_count,
  },
});

/** Breadcrumbs of the topic, while it is active. */
const listSectionBreadcrumbs = (thread: ThreadView): [name: string, path: Href][] =>
  thread.category_tag
    ? [
        [
          thread.sub_category_name,
          href('/c/:category/:tag', {
            category: thread.category_tag,
            tag: thread.sub_category_tag,
          }),
        ],
      ]
    : [];
