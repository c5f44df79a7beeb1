import './review.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { applications } from '../../../worker/contract/practitioners/applications.resource.ts';
import { reports } from '../../../worker/contract/moderation/reports.resource.ts';
import type { Review, ReviewItem } from '../../../worker/contract/moderation/review.ts';
import { options, query } from '../../data/query.ts';
import { Unanswered } from '../../ui/feedback/LoadingOrError.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { listAddress } from '../../data/resource/admin-paths.ts';
import { ActButton } from './ReviewActionButton.tsx';
import { ApplicationItem } from './ReviewApplication.tsx';
import { useReviewKeys } from './review-shortcuts.ts';
import { nameOf, reviewAt } from './review-paths.ts';
import { ReportItem } from './ReviewReport.tsx';

const queue = { ...options(query<Review>('/review')), refetchOnWindowFocus: true };

/** Review queue: reports, appeals and applications, one at a time. */
export function ReviewScreen() {
  const { data, error, refetch } = useQuery(queue);
  // Decided items are hidden until the queue is refetched.
  const [decided, decide] = useState<readonly string[]>([]);
  const waiting = data?.data.filter((one) => !decided.includes(nameOf(one)));
  return (
    <AdminPage title="Review">
      {!waiting && <Unanswered error={error} retry={() => void refetch()} />}
      {waiting?.length === 0 && <Nothing />}
      {waiting && waiting.length > 0 && (
        <Waiting waiting={waiting} decided={(one) => decide([...decided, nameOf(one)])} />
      )}
    </AdminPage>
  );
}

const Nothing = () => (
  <section className="review-nothing">
    <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
      Nothing to review
    </h1>
    <p>
      All reports, appeals and applications are decided. See past{' '}
      <Link href={listAddress(reports)}>reports</Link> and{' '}
      <Link href={listAddress(applications)}>applications</Link>.
    </p>
  </section>
);

interface Props {
  waiting: readonly ReviewItem[];
  decided(item: ReviewItem): void;
}

function Waiting({ waiting, decided }: Props) {
  const [, navigate] = useLocation();
  const at = new URLSearchParams(useSearch()).get('at');
  const place = Math.max(
    0,
    waiting.findIndex((one) => nameOf(one) === at),
  );
  const item = waiting[place] as ReviewItem;
  const go = (one: ReviewItem | undefined) => one && navigate(reviewAt(one), { replace: true });
  const next = () => go(waiting[place + 1]);
  const previous = () => go(waiting[place - 1]);
  useReviewKeys({ next, previous });
  const shown = {
    id: item.id,
    isMoved: at !== null,
    decided: () => {
      go(waiting[place + 1] ?? waiting[place - 1]);
      decided(item);
    },
  };
  return (
    <>
      <header className="item-head spread">
        <h1>Review</h1>
        <div className="form-actions">
          <span className="review-place">
            {place + 1} of {waiting.length}
            {waiting.length === 100 && '+'}
          </span>
          <ActButton act="previous" does={previous} />
          <ActButton act="next" does={next} />
        </div>
      </header>
      {item.kind === 'application' ? (
        <ApplicationItem key={nameOf(item)} {...shown} since={item.since} />
      ) : (
        <ReportItem key={nameOf(item)} {...shown} isAppeal={item.kind === 'appeal'} />
      )}
    </>
  );
}
