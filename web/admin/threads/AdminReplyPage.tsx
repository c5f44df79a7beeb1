import { m } from '#messages';
import { Link } from '../../data/navigation.ts';
import { ItemFields } from '../detail/ItemFields.tsx';
import { ItemHistory } from '../detail/ItemHistory.tsx';
import { LoadedItemPage } from '../detail/LoadedItemPage.tsx';
import { getAddReplyPath, getEditReplyPath, getThreadTrail } from './reply-paths.ts';
import { replyDetailResource, replyListResource } from './reply-resources.ts';

/** Detail page of a thread reply. */
export const AdminReplyPage = ({ id }: { id: string }) => (
  <LoadedItemPage
    resource={replyListResource}
    id={id}
    trail={getThreadTrail}
    actions={({ thread_id }) => (
      <>
        <Link href={getAddReplyPath(String(thread_id), id)} className="button quiet">
          {m['common.reply']()}
        </Link>
        <Link href={getEditReplyPath(String(thread_id), id)} className="button">
          {m['common.edit']()}
        </Link>
      </>
    )}
  >
    {(reply) => (
      <>
        <ItemFields resource={replyDetailResource} item={reply} />
        <ItemHistory resource={replyListResource} id={id} />
      </>
    )}
  </LoadedItemPage>
);
