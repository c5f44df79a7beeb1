import { Link } from 'wouter';
import { threadReplies } from '../../../worker/contract/community/thread-replies.resource.ts';
import { threads } from '../../../worker/contract/community/threads.resource.ts';
import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { itemAddress } from '../../data/resource/admin-paths.ts';
import type { Item } from '../../data/resource/api-item.ts';

/** Link to the reported item. Messages have none: admins see only the copy in the report. */
export function ObjectLink({ report }: { report: Item }) {
  const resource = [users, threads, threadReplies].find(({ path }) => path === report.object_type);
  if (!resource || !report.object_id) return null;
  return (
    <Link href={itemAddress(resource, String(report.object_id))} className="button quiet">
      View {resource === users ? 'person' : resource.noun.one}
    </Link>
  );
}
