import '../../styles/card-grid.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { ShownArticles } from '../../../worker/contract/content/articles.ts';
import type { ShownEvents } from '../../../worker/contract/events/events.ts';
import type { ThreadCards } from '../../../worker/contract/community/threads.ts';
import { ArticleGrid } from '../articles/ArticleGrid.tsx';
import { Events } from '../events/EventListSection.tsx';
import { options, personalQuery } from '../../data/query.ts';
import { Talk } from '../threads/list/ThreadCardList.tsx';

const asked: Record<string, string> = {
  '/events': '/events/fe?once=true&limit=3',
  '/locations': '/events/fe?once=true&limit=3',
  '/threads': '/threads/latest?limit=3',
  '/articles': '/articles/fe?orderby=published_at+desc&limit=4',
};

/**
 * Latest content of the missing item's kind, else articles. Skipped in the account and admin areas.
 */
export function Instead({ path = '/articles' }: { path: string | undefined }) {
  const [at] = useLocation();
  const { data } = useQuery({
    ...options({ ...personalQuery<{ data: unknown[] }>(asked[path] ?? ''), unasked: true }),
    enabled: !/^\/(admin|account)\//.test(at),
  });
  if (!data?.data.length) return null;
  if (path === '/events' || path === '/locations') {
    const events = data as ShownEvents;
    return (
      <div className="wide">
        <Events
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
        <Talk data={(data as ThreadCards).data} />
      ) : (
        <ArticleGrid cards={(data as ShownArticles).data} sizes="400px" />
      )}
    </section>
  );
}
