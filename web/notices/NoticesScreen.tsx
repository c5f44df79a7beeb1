import { Link, useSearch } from 'wouter';
import { noticeBounds } from '../../worker/contract/notice-kinds.ts';
import { useMember } from '../session/user.ts';
import { Answered } from '../ui/Answered.tsx';
import { MarkAll, Nothing } from './Bell.tsx';
import { NoticeItems } from './NoticeItems.tsx';
import { noticesOf } from './queries.ts';
import { useRead } from './use-read.ts';

/** All that a member was told of in the last quarter of a year. */
export function View() {
  const { id } = useMember();
  const before = new URLSearchParams(useSearch()).get('before');
  const read = useRead(id);
  return (
    <div className="page members">
      <header className="screen-head">
        <h1>News</h1>
      </header>
      <Answered key={before} queries={{ list: noticesOf(id, before) }}>
        {({ list }) => (
          <div>
            <p className="notices-acts">
              <MarkAll list={list} read={read} />
              <Link href="/account/notifications">What you are told</Link>
            </p>
            {list.data.length === 0 ? (
              <Nothing />
            ) : (
              <NoticeItems
                notices={list.data}
                read={({ id, read_at }) => !read_at && read({ ids: [id] })}
              />
            )}
            {list.data.length === noticeBounds.atOnce && (
              <p className="notices-acts">
                <Link className="button quiet" href={`/notices?before=${list.data.at(-1)?.id}`}>
                  Older
                </Link>
              </p>
            )}
          </div>
        )}
      </Answered>
    </div>
  );
}
