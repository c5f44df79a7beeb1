import { Link } from 'wouter';
import { Detail } from '../detail/LoadedItemPage.tsx';
import { Facts } from '../detail/ItemFields.tsx';
import { History } from '../detail/ItemHistory.tsx';
import { addReplyAddress, editReplyAddress, trailToThread } from './reply-paths.ts';
import { listedReplies, shownReply } from './reply-resources.ts';

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
