import { Link } from 'wouter';
import { threads } from '../../../worker/contract/resources/threads.ts';
import { itemAddress, listAddress } from '../addresses.ts';
import { Detail } from '../detail/Detail.tsx';
import { Facts } from '../detail/Facts.tsx';
import { History } from '../detail/History.tsx';
import { nameBeside } from '../item.ts';
import { addReplyAddress, editReplyAddress } from './addresses.ts';
import { listedReplies, shownReply } from './resources.ts';

/** One reply, and the way to its thread. */
export const ReplyDetail = ({ id }: { id: string }) => (
  <Detail
    resource={listedReplies}
    id={id}
    trail={(reply) => [
      ['Threads', listAddress(threads)],
      [nameBeside('thread_id', reply), itemAddress(threads, String(reply.thread_id))],
    ]}
    actions={({ thread_id }) => (
      <>
        <Link href={addReplyAddress(String(thread_id), id)} className="button quiet">
          Answer
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
