import type { ThreadCards, ThreadPage, ThreadView } from '../../../worker/contract/community/threads.ts';
import { excerpt } from '../../data/format/to-excerpt.ts';
import type { Head } from '../../data/head/page-head.ts';
import { itemList } from '../json-ld/item-list.ts';
import { pageIn } from '../../data/pagination.ts';
import type { Query } from '../../data/query.ts';
import { type Params, screen } from '../../data/route.ts';
import type { Site } from '../../data/site.ts';
import { trail } from '../json-ld/breadcrumbs.ts';
import { placeIn, placeNames, replyAddress } from './thread-position.ts';
import { latestThreads, pageAt, showing, threadByTag, threadTopics } from './thread-queries.ts';

/** Threads of all topics. */
export const threadsScreen = screen({
  path: '/threads',
  parameters: ['show', 'page'],
  writtenByMembers: true,
  queries: (_: Params, search: URLSearchParams) => {
    const show = showing(search);
    return {
      topics: threadTopics,
      // The member's own threads are loaded in the browser.
      ...((show !== 'mine' && { threads: latestThreads(show, pageIn(search)) }) as {
        threads: Query<ThreadCards | undefined>;
      }),
    };
  },
  head: ({ threads }, site): Head => ({
    title: 'Threads',
    description: `Questions and conversations on ${site.name}, latest replies first.`,
    path: '/threads',
    feed: '/threads/feed.xml',
    jsonLd: import.meta.env.SSR ? [itemList(site, '/t/', threads?.data ?? [])] : [],
  }),
  view: 'visitor/threads/list/ThreadsPage.tsx',
  load: () => import('./list/ThreadsPage.tsx'),
});

export const threadScreen = screen({
  path: '/t/:tag',
  resource: 'threads',
  parameters: [...placeNames],
  writtenByMembers: true,
  queries: ({ tag = '' }: Params, search: URLSearchParams) => ({
    thread: threadByTag(tag),
    page: pageAt(tag, placeIn(search)),
  }),
  head: ({ thread, page }, site): Head => ({
    title: thread.title,
    description: excerpt(page.data[0]?.comments),
    path: `/t/${thread.tag}`,
    jsonLd: import.meta.env.SSR
      ? [
          answered(thread, page, site) ?? posting(thread, page, site),
          trail(site, [...sectionOf(thread), [thread.title, `/t/${thread.tag}`]]),
        ]
      : [],
  }),
  view: 'visitor/threads/thread/ThreadDetailPage.tsx',
  load: () => import('./thread/ThreadDetailPage.tsx'),
});

const author = (name: string | null) => ({ '@type': 'Person', name: name ?? 'A member' });
const textOf = (reply: ThreadPage['data'][number] | undefined) => excerpt(reply?.comments, 500);

/** Schema.org QAPage, if the accepted answer is on this page. */
function answered(thread: ThreadView, { data }: ThreadPage, site: Site) {
  // The first post is the question.
  const answer = data.slice(1).find(({ id }) => id === thread.answer_id);
  const text = textOf(answer);
  if (!answer || !text) return null;
  const url = `${site.url}/t/${thread.tag}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    url,
    mainEntity: {
      '@type': 'Question',
      name: thread.title,
      text: textOf(data[0]) ?? thread.title,
      datePublished: thread.created_at,
      author: author(thread.created_by_name),
      answerCount: Math.max(1, thread.answers_count),
      acceptedAnswer: {
        '@type': 'Answer',
        text,
        url: `${site.url}${replyAddress(thread.tag, answer.id)}`,
        datePublished: answer.created_at,
        author: author(answer.created_by_name),
        upvoteCount: answer.likes_count,
      },
    },
  };
}

const posting = (thread: ThreadView, { data }: ThreadPage, site: Site) => ({
  '@context': 'https://schema.org',
  '@type': 'DiscussionForumPosting',
  headline: thread.title,
  url: `${site.url}/t/${thread.tag}`,
  datePublished: thread.created_at,
  author: author(thread.created_by_name),
  text: textOf(data[0]) ?? thread.title,
  interactionStatistic: {
    '@type': 'InteractionCounter',
    interactionType: 'https://schema.org/CommentAction',
    userInteractionCount: thread.answers_count,
  },
});

/** Breadcrumbs of the topic, while it is active. */
const sectionOf = (thread: ThreadView): [string, string][] =>
  thread.category_tag
    ? [[thread.sub_category_name, `/c/${thread.category_tag}/${thread.sub_category_tag}`]]
    : [];
