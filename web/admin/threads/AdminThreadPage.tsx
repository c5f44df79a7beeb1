import { Link } from 'wouter';
import { threads } from '../../../worker/contract/community/threads.resource.ts';
import { DetailScreen } from '../detail/ResourceDetailPage.tsx';
import { addFirstReplyAddress } from './reply-paths.ts';

/** Detail page of a thread with its replies and an "Add reply" link. */
export const ThreadDetail = ({ id }: { id: string }) => (
  <DetailScreen
    resource={threads}
    id={id}
    belowActions={
      <Link href={addFirstReplyAddress(id)} className="button">
        Add reply
      </Link>
    }
  />
);
