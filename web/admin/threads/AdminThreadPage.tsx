import { m } from '#messages';
import { threadsResource } from '../../../worker/contract/community/threads.resource.ts';
import { Link } from '../../data/navigation.ts';
import { ResourceDetailPage } from '../detail/ResourceDetailPage.tsx';
import { getAddFirstReplyPath } from './reply-paths.ts';

/** Detail page of a thread with its replies and an "Add reply" link. */
export const AdminThreadPage = ({ id }: { id: string }) => (
  <ResourceDetailPage
    resource={threadsResource}
    id={id}
    belowActions={
      <Link href={getAddFirstReplyPath(id)} className="button">
        {m['admin_threads.add_reply']()}
      </Link>
    }
  />
);
