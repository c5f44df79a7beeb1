import '../styles/faces.css';
import '../styles/lists.css';
import '../styles/talk.css';
import { Link, useSearch } from 'wouter';
import type { ThreadCards, ThreadTopics } from '../../worker/contract/threads.ts';
import { pageIn } from '../lib/pages.ts';
import { Cards } from './Cards.tsx';
import { OwnThreads } from './OwnThreads.tsx';
import { showing } from './queries.ts';

interface Props {
  answers: { threads?: ThreadCards; topics: ThreadTopics };
}

const ways = { newest: 'Newest', unanswered: 'Unanswered', mine: 'Mine' } as const;

/** What is talked about, wherever it stands: the last answered, what waits for an answer, one's own. */
export function View({ answers: { threads, topics } }: Props) {
  const search = new URLSearchParams(useSearch());
  const show = showing(search);
  const page = pageIn(search);
  return (
    <div className="wide">
      <header className="screen-head">
        <h1>Threads</h1>
        <p className="lede-left">Questions, answers, small victories. Anybody may read.</p>
        {topics.length > 0 && (
          <p>
            <a href="#topics" className="button">
              Start a thread: choose its topic
            </a>
          </p>
        )}
      </header>
      <div className="list-body">
        <div className="list-main">
          <nav aria-label="Which threads">
            <ul className="ways">
              {Object.entries(ways).map(([name, words]) => (
                <li key={name}>
                  <Link
                    href={name === 'newest' ? '/threads' : `/threads?show=${name}`}
                    aria-current={name === show ? 'page' : undefined}
                  >
                    {words}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {threads ? (
            <Cards threads={threads} show={show} page={page} />
          ) : (
            <OwnThreads page={page} />
          )}
        </div>
        {topics.length > 0 && (
          <aside className="list-beside" aria-labelledby="topics">
            <h2 id="topics">All topics</h2>
            <ul className="topics">
              {topics.map(({ name, tag, category_tag, count }) => (
                <li key={tag}>
                  <Link href={`/c/${category_tag}/${tag}#threads`}>
                    {name} {count > 0 && <small aria-hidden="true">{count}</small>}
                    <span className="visually-hidden">
                      , {count} {count === 1 ? 'thread' : 'threads'}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </aside>
        )}
      </div>
    </div>
  );
}
