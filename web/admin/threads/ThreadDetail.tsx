import { Link } from 'wouter';
import { threads } from '../../../worker/contract/resources/threads.ts';
import { DetailScreen } from '../detail/DetailScreen.tsx';
import { addFirstReplyAddress } from './addresses.ts';

/** A thread and its replies, to which one can be added that answers none of them. */
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
