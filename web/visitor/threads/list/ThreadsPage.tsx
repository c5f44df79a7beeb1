/** Threads of all topics: newest, unanswered, or the member's own. */

import { m } from '#messages';
import { addHash, href } from '../../../../worker/contract/addresses.ts';
import { SignInButton } from '../../../auth/session/SignInButton.tsx';
import { Link } from '../../../data/navigation.ts';
import { useCurrentUser } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { parseThreadView, type ThreadListView, threadsByMemberQuery } from '../thread-queries.ts';
import { ThreadCardPage } from './ThreadCardPage.tsx';
import '../../../styles/avatars.css';
import '../../../styles/lists.css';
import './ThreadCardList.css';
import '../thread/ThreadDetailPage.css';
import { useSearch } from 'wouter';
import type { ThreadCards, ThreadTopics } from '../../../../worker/contract/community/threads.ts';
import { parsePage } from '../../../data/pagination.ts';
import { EmptyState } from '../../../ui/primitives/EmptyState.tsx';
import { useMemberModule } from '../../../ui/social/use-member-module.ts';
import { threadDraftNames } from '../thread-draft-names.ts';
import { NewThreadButton } from './NewThreadButton.tsx';

/** Threads started by the member, loaded in the browser; visitors see a sign-in prompt. */
function OwnThreads({ page }: { page: number }) {
  const user = useCurrentUser();
  if (user) {
    return (
      <QueryBoundary key={page} queries={{ threads: threadsByMemberQuery(user.id, page) }}>
        {({ threads }) => <ThreadCardPage threads={threads} show="mine" page={page} />}
      </QueryBoundary>
    );
  }
  return (
    <div className="nobody stack">
      <p className="empty">{m['thread.sign_in_to_see_own']()}</p>
      <p className="needs-script">
        <SignInButton dialog="sign-in" redirect="/threads?show=mine">
          {m['common.sign_in']()}
        </SignInButton>
      </p>
    </div>
  );
}

interface Props {
  answers: { threads?: ThreadCards; topics: ThreadTopics };
}

const getViewNames = (): Record<ThreadListView, string> => ({
  newest: m['thread.newest'](),
  unanswered: m['thread.no_replies_yet'](),
  mine: m['thread.mine'](),
});

export default function ThreadsPage({ answers: { threads, topics } }: Props) {
  const search = new URLSearchParams(useSearch());
  const show = parseThreadView(search);
  const page = parsePage(search);
  const isEmpty = threads?.count === 0 && show === 'newest';
  const here = useMemberModule(() => import('./topic-member-module.ts'));
  return (
    <div className="wide">
      <header className="screen-head">
        <h1>{m['thread.threads']()}</h1>
        <p className="lede-left">{m['thread.lede']()}</p>
      </header>
      {topics.length > 0 && (
        <div className="threads-head abreast">
          <NewThreadButton topics={topics} draft={threadDraftNames.start('')} here={here} />
        </div>
      )}
      {isEmpty ? (
        <NoThreads topics={topics} />
      ) : (
        <ThreadOverview threads={threads} topics={topics} show={show} page={page} />
      )}
    </div>
  );
}

/** A new site has no threads, so it offers topics to start one. */
const NoThreads = ({ topics }: { topics: ThreadTopics }) => {
  const ways = topics.map(({ name, tag, category_tag }) => (
    <li key={tag}>
      <Link
        href={addHash(href('/c/:category/:tag', { category: category_tag, tag }), 'threads')}
        className="pill"
      >
        {name}
      </Link>
    </li>
  ));
  return topics.length > 0 ? (
    <EmptyState act={<ul className="ways abreast">{ways}</ul>}>
      {m['thread.none_choose_topic']()}
    </EmptyState>
  ) : (
    <EmptyState href="/" way={m['common.go_home']()}>
      {m['thread.no_threads_yet']()}
    </EmptyState>
  );
};

interface ThreadOverviewProps {
  threads: ThreadCards | undefined;
  topics: ThreadTopics;
  show: ThreadListView;
  page: number;
}

const ThreadOverview = ({ threads, topics, show, page }: ThreadOverviewProps) => (
  <div className="list-body stack">
    <div className="list-main stack">
      <nav aria-label={m['thread.filter_threads']()}>
        <ul className="ways abreast">
          {Object.entries(getViewNames()).map(([name, words]) => (
            <li key={name}>
              <Link
                className="pill"
                href={name === 'newest' ? '/threads' : href('/threads', { show: name })}
                aria-current={name === show ? 'page' : undefined}
              >
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {threads ? (
        <ThreadCardPage threads={threads} show={show} page={page} />
      ) : (
        <OwnThreads page={page} />
      )}
    </div>
    {topics.length > 0 && (
      <aside className="list-beside stack" aria-labelledby="topics">
        <h2 className="small-title" id="topics">
          {m['thread.all_topics']()}
        </h2>
        <ul className="topics columns">
          {topics.map(({ name, tag, category_tag, count }) => (
            <li key={tag}>
              <Link
                href={addHash(
                  href('/c/:category/:tag', { category: category_tag, tag }),
                  'threads',
                )}
              >
                {name} {count > 0 && <small aria-hidden="true">{count}</small>}
                <span className="visually-hidden">{m['thread.topic_count']({ count })}</span>
              </Link>
            </li>
          ))}
        </ul>
      </aside>
    )}
  </div>
);
