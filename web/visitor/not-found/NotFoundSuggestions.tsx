import '../../styles/card-grid.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { ThreadCards } from '../../../worker/contract/community/threads.ts';
import type { EmbeddedArticles } from '../../../worker/contract/content/articles.ts';
import type { EmbeddedEvents } from '../../../worker/contract/events/events.ts';
import { perUserQuery, queryOptions } from '../../data/query.ts';
import { ArticleGrid } from '../articles/ArticleGrid.tsx';
import { EventListSection } from '../events/EventListSection.tsx';
import { ThreadCardList } from '../threads/list/ThreadCardList.tsx';

const suggestionPaths: Record<string, string> = {
  '/events': '/events/fe?once=true&limit=3',
  '/locations': '/events/fe?once=true&limit=3',
  '/threads': '/threads/latest?limit=3',
  '/articles': '/articles/fe?orderby=published_at+desc&limit=4',
};

/**
 * Latest content of the missing item's kind, else articles. Skipped in the account and admin areas.
 */
export function NotFoundSuggestions({ path = '/articles' }: { path: string | undefined }) {
  const [at] = useLocation();
  const { data } = useQuery({
    ...queryOptions({
      ...perUserQuery<{ data: unknown[] }>(suggestionPaths[path] ?? ''),
      background: true,
    }),
    enabled: !/^\/(admin|account)\//.test(at),
  });
  if (!data?.data.length) return null;
  if (path === '/events' || path === '/locations') {
    const events = data as EmbeddedEvents;
    return (
      <div className="wide">
        <EventListSection
          events={{ ...events, count: events.data.length }}
          heading="Upcoming events"
          address={path}
        />
      </div>
    );
  }
  const isTalk = path === '/threads';
  return (
    <section className="wide block card-screen" aria-labelledby="instead">
      <h2 id="instead">{isTalk ? 'Latest threads' : 'Latest articles'}</h2>
      {isTalk ? (
        <ThreadCardList data={(data as ThreadCards).data} />
      ) : (
        <ArticleGrid cards={(data as EmbeddedArticles).data} sizes="400px" />
      )}
    </section>
  );
}
