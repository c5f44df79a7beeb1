import { useUser } from '../../../data/user.ts';
import { SignInButton } from '../../../auth/session/SignInButton.tsx';
import { Answered } from '../../../ui/feedback/QueryBoundary.tsx';
import { Cards } from './ThreadCardPage.tsx';
import { threadsBegunBy, type Showing, showing } from '../thread-queries.ts';
import '../../../styles/avatars.css';
import '../../../styles/lists.css';
import '../../../styles/thread-cards.css';
import '../../../styles/threads.css';
import { Link, useSearch } from 'wouter';
import type { ThreadCards, ThreadTopics } from '../../../../worker/contract/community/threads.ts';
import { pageIn } from '../../../data/pagination.ts';
import { Empty } from '../../../ui/primitives/EmptyState.tsx';
import { draftNames } from '../thread-draft-names.ts';
import { Start } from './NewThreadButton.tsx';
import { useMembers } from '../../../ui/social/use-member-actions.ts';

/** Threads started by the member, loaded in the browser; visitors see a sign-in prompt. */
function OwnThreads({ page }: { page: number }) {
  const user = useUser();
  if (user) {
    return (
      <Answered key={page} queries={{ threads: threadsBegunBy(user.id, page) }}>
        {({ threads }) => <Cards threads={threads} show="mine" page={page} />}
      </Answered>
    );
  }
  return (
    <div className="nobody stack">
      <p className="empty">Sign in to see threads you started.</p>
      <p className="needs-script">
        <SignInButton dialog="sign-in" redirect="/threads?show=mine">
          Sign In
        </SignInButton>
      </p>
    </div>
  );
}


interface Props {
  answers: { threads?: ThreadCards; topics: ThreadTopics };
}

const ways = { newest: 'Newest', unanswered: 'Unanswered', mine: 'Mine' } as const;

/** Threads of all topics: newest, unanswered, or the member's own. */
export function View({ answers: { threads, topics } }: Props) {
  const search = new URLSearchParams(useSearch());
  const show = showing(search);
  const page = pageIn(search);
  const isEmpty = threads?.count === 0 && show === 'newest';
  const here = useMembers(() => import('./topic-member-actions.ts'));
  return (
    <div className="wide">
      <header className="screen-head">
        <h1>Threads</h1>
        <p className="lede-left">Questions and conversations. Anyone can read them.</p>
      </header>
      {topics.length > 0 && (
        <div className="threads-head abreast">
          <Start topics={topics} draft={draftNames.start('')} here={here} />
        </div>
      )}
      {isEmpty ? (
        <NoneYet topics={topics} />
      ) : (
        <All threads={threads} topics={topics} show={show} page={page} />
      )}
    </div>
  );
}

/** A new site has no threads, so it offers topics to start one. */
const NoneYet = ({ topics }: { topics: ThreadTopics }) => {
  const ways = topics.map(({ name, tag, category_tag }) => (
    <li key={tag}>
      <Link href={`/c/${category_tag}/${tag}#threads`} className="pill">
        {name}
      </Link>
    </li>
  ));
  return topics.length > 0 ? (
    <Empty act={<ul className="ways abreast">{ways}</ul>}>
      No threads yet. Choose a topic to start one.
    </Empty>
  ) : (
    <Empty href="/" way="Go to the home page">
      No threads yet.
    </Empty>
  );
};

interface AllProps {
  threads: ThreadCards | undefined;
  topics: ThreadTopics;
  show: Showing;
  page: number;
}

const All = ({ threads, topics, show, page }: AllProps) => (
  <div className="list-body stack">
    <div className="list-main stack">
      <nav aria-label="Filter threads">
        <ul className="ways abreast">
          {Object.entries(ways).map(([name, words]) => (
            <li key={name}>
              <Link
                className="pill"
                href={name === 'newest' ? '/threads' : `/threads?show=${name}`}
                aria-current={name === show ? 'page' : undefined}
              >
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {threads ? <Cards threads={threads} show={show} page={page} /> : <OwnThreads page={page} />}
    </div>
    {topics.length > 0 && (
      <aside className="list-beside stack" aria-labelledby="topics">
        <h2 className="small-title" id="topics">
          All topics
        </h2>
        <ul className="topics columns">
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
);
