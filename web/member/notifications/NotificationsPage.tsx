import { Link, useSearch } from 'wouter';
import { noticeBounds } from '../../../worker/contract/system/notification-kinds.ts';
import type { Notice } from '../../../worker/contract/system/notifications.ts';
import { dayOf, inZone } from '../../data/format/format-dates.ts';
import { useMember } from '../../data/user.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { Empty } from '../../ui/primitives/EmptyState.tsx';
import { useReadersZone } from '../../ui/hooks/use-time-zone.ts';
import { MarkAll, nothing } from './NotificationBell.tsx';
import { NoticeItems } from './NotificationItems.tsx';
import { noticesOf } from './notification-queries.ts';
import { useRead } from './use-mark-read.ts';

/** Page with all notifications of the last three months. */
export function View() {
  const { id } = useMember();
  const before = new URLSearchParams(useSearch()).get('before');
  const read = useRead(id);
  return (
    <div className="page members lists">
      <header className="screen-head">
        <h1>Notifications</h1>
      </header>
      <Answered key={before} queries={{ list: noticesOf(id, before) }}>
        {({ list }) => (
          <div>
            <p className="notices-acts abreast">
              <MarkAll list={list} read={read} />
              <Link href="/account/notifications" className="tap">
                Notification settings
              </Link>
            </p>
            {list.data.length === 0 ? (
              <Empty href="/threads" way="See threads">
                {nothing}
              </Empty>
            ) : (
              <Days
                notices={list.data}
                read={({ id, read_at }) => !read_at && read({ ids: [id] })}
              />
            )}
            {list.data.length === noticeBounds.atOnce && (
              <p className="notices-acts abreast">
                <Link className="button quiet" href={`/notices?before=${list.data.at(-1)?.id}`}>
                  Older notifications
                </Link>
              </p>
            )}
          </div>
        )}
      </Answered>
    </div>
  );
}

/** Groups by day in the reader's time zone. */
function Days({ notices, read }: { notices: readonly Notice[]; read(notice: Notice): void }) {
  const zone = useReadersZone();
  const day = ({ updated_at }: Notice) => dayOf(updated_at, zone);
  const before = (days: number) => dayOf(new Date(Date.now() - days * 86_400_000).toJSON(), zone);
  const names: Record<string, string> = { [before(1)]: 'Yesterday', [before(0)]: 'Today' };
  return [...Map.groupBy(notices, day)].map(([date, of]) => (
    <section key={date} className="notices-day" aria-labelledby={date}>
      <h2 className="small-title" id={date}>
        {names[date] ?? inZone(of[0]?.updated_at ?? '', zone, 'day')}
      </h2>
      <NoticeItems notices={of} read={read} />
    </section>
  ));
}
