import { m } from '#messages';
import { useLocation } from '../../data/navigation.ts';
import type { ApiQuery } from '../../data/query.ts';
import '../articles/ArticleGrid.css';
import { useQuery } from '@tanstack/react-query';
import type { ThreadCards } from '../../../worker/contract/community/threads.ts';
import type { EmbeddedArticles } from '../../../worker/contract/content/articles/articles.ts';
import type { EmbeddedEvents } from '../../../worker/contract/events/events.ts';
import { perUserQuery, queryOptions } from '../../data/query.ts';
import { ArticleGrid } from '../articles/ArticleGrid.tsx';
import { EventListSection } from '../events/EventListSection.tsx';
import { ThreadCardList } from '../threads/list/ThreadCardList.tsx';

const nextEvents = perUserQuery('GET /events/fe', { query: { once: 'true', limit: 3 } });

const suggestions: Record<string, ApiQuery<{ data: unknown[] }>> = {
  '/events': nextEvents,
  '/locations': nextEvents,
  '/threads': perUserQuery('GET /threads/latest', { query: { limit: 3 } }),
  '/articles': perUserQuery('GET /articles/fe', {
    query: { limit: 4 },
  }),
};

/**
 * Latest content of the missing item's kind, else articles. Skipped in the account and admin areas.
 */
export function NotFoundSuggestions({ path = '/articles' }: { path: string | undefined }) {
  const [at] = useLocation();
  const { data } = useQuery({
    ...queryOptions({
      ...(suggestions[path] ?? nextEvents),
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
          heading={m['not_found.upcoming_events']()}
          address={path}
        />
      </div>
    );
  }
  const isTalk = path === '/threads';
  return (
    <section className="wide block card-screen" aria-labelledby="instead">
      <h2 id="instead">
        {isTalk ? m['not_found.latest_threads']() : m['not_found.latest_articles']()}
      </h2>
      {isTalk ? (
        <ThreadCardList data={(data as ThreadCards).data} />
      ) : (
        <ArticleGrid cards={(data as EmbeddedArticles).data} />
      )}
    </section>
  );
}
