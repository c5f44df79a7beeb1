import { Link } from 'wouter';
import { Detail } from '../detail/Detail.tsx';
import { Facts } from '../detail/Facts.tsx';
import { History } from '../detail/History.tsx';
import { addReplyAddress, editReplyAddress, trailToThread } from './addresses.ts';
import { listedReplies, shownReply } from './resources.ts';

/** Detail page of a thread reply. */
export const ReplyDetail = ({ id }: { id: string }) => (
  <Detail
    resource={listedReplies}
    id={id}
    trail={trailToThread}
    actions={({ thread_id }) => (
      <>
        <Link href={addReplyAddress(String(thread_id), id)} className="button quiet">
          Reply
        </Link>
        <Link href={editReplyAddress(String(thread_id), id)} className="button">
          Edit
        </Link>
      </>
    )}
  >
    {(reply) => (
      <>
        <Facts resource={shownReply} item={reply} />
        <History resource={listedReplies} id={id} />
      </>
    )}
  </Detail>
);
