import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { Link, useLocation } from '../../data/navigation.ts';
import { formatCountWithFloor } from '../item-texts.ts';
import './ReviewPage.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { reportsResource } from '../../../worker/contract/moderation/reports.resource.ts';
import type { ReviewItem } from '../../../worker/contract/moderation/review.ts';
import { applicationsResource } from '../../../worker/contract/practitioners/applications.resource.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { useMember } from '../../data/user.ts';
import { LoadingOrError } from '../../ui/feedback/LoadingOrError.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { ReviewActionButton } from './ReviewActionButton.tsx';
import { ReviewApplication } from './ReviewApplication.tsx';
import { ReviewReport } from './ReviewReport.tsx';
import {
  getReviewItemKey,
  getReviewItemPath,
  OWN_REVIEW_PATH,
  REVIEW_PATH,
} from './review-paths.ts';
import { useReviewShortcuts } from './review-shortcuts.ts';

const useIsOwnQueue = () => new URLSearchParams(useSearch()).get('mine') === 'true';

/** Review queue: reports, appeals and applications, one at a time. */
export function ReviewPage() {
  const isOwn = useIsOwnQueue();
  const { id } = useMember();
  const { data, error, refetch } = useQuery({
    ...queryOptions(apiQuery('GET /review', { query: isOwn ? { assigned_to: id } : {} })),
    refetchOnWindowFocus: true,
  });
  // Decided items are hidden until the queue is refetched.
  const [decided, setDecided] = useState<readonly string[]>([]);
  const waiting = data?.data.filter((one) => !decided.includes(getReviewItemKey(one)));
  return (
    <AdminPage title={m['admin_menu.review']()}>
      {!waiting && (
        <LoadingOrError
          title={m['admin_menu.review']()}
          error={error}
          retry={() => void refetch()}
        />
      )}
      {waiting?.length === 0 && (isOwn ? <EmptyOwnQueue /> : <EmptyReviewQueue />)}
      {waiting && waiting.length > 0 && (
        <CurrentReviewItem
          waiting={waiting}
          decided={(one) => setDecided([...decided, getReviewItemKey(one)])}
        />
      )}
    </AdminPage>
  );
}

/** Link between all items and those assigned to the admin. */
const OwnQueueLink = ({ isOwn }: { isOwn: boolean }) => (
  <Link href={isOwn ? REVIEW_PATH : OWN_REVIEW_PATH} className="button quiet">
    {isOwn ? m['admin_review.show_all']() : m['admin_review.show_own']()}
  </Link>
);

const EmptyOwnQueue = () => (
  <section className="review-nothing">
    <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
      {m['admin_review.nothing_assigned']()}
    </h1>
    <OwnQueueLink isOwn />
  </section>
);

const EmptyReviewQueue = () => (
  <section className="review-nothing">
    <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
      {m['admin_review.nothing_to_review']()}
    </h1>
    <p>
      <ParaglideMessage
        message={m['admin_review.all_decided']}
        markup={{
          reports: ({ children }) => (
            <Link href={getAdminListPath(reportsResource)}>{children}</Link>
          ),
          applications: ({ children }) => (
            <Link href={getAdminListPath(applicationsResource)}>{children}</Link>
          ),
        }}
      />
    </p>
  </section>
);

interface Props {
  waiting: readonly ReviewItem[];
  decided(item: ReviewItem): void;
}

function CurrentReviewItem({ waiting, decided }: Props) {
  const [, navigate] = useLocation();
  const isOwn = useIsOwnQueue();
  const at = new URLSearchParams(useSearch()).get('at');
  const place = Math.max(
    0,
    waiting.findIndex((one) => getReviewItemKey(one) === at),
  );
  const item = waiting[place] as ReviewItem;
  const go = (one: ReviewItem | undefined) =>
    one && navigate(getReviewItemPath(one, isOwn), { replace: true });
  const next = () => go(waiting[place + 1]);
  const previous = () => go(waiting[place - 1]);
  useReviewShortcuts({ next, previous });
  const itemProps = {
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
        <h1>{m['admin_menu.review']()}</h1>
        <div className="form-actions">
          <span className="review-place">
            {m['admin_review.place_of']({
              place: formatNumber(place + 1),
              total: formatCountWithFloor(waiting.length, waiting.length === 100),
            })}
          </span>
          <OwnQueueLink isOwn={isOwn} />
          <ReviewActionButton act="previous" does={previous} />
          <ReviewActionButton act="next" does={next} />
        </div>
      </header>
      {item.kind === 'application' ? (
        <ReviewApplication key={getReviewItemKey(item)} {...itemProps} since={item.since} />
      ) : (
        <ReviewReport
          key={getReviewItemKey(item)}
          {...itemProps}
          isAppeal={item.kind === 'appeal'}
        />
      )}
    </>
  );
}
