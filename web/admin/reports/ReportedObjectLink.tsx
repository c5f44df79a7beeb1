import { m } from '#messages';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { threadRepliesResource } from '../../../worker/contract/community/thread-replies.resource.ts';
import { threadsResource } from '../../../worker/contract/community/threads.resource.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';

const viewLabels: Readonly<Record<string, () => string>> = {
  [usersResource.path]: m['admin_reports.view_person'],
  [threadsResource.path]: m['admin_reports.view_thread'],
  [threadRepliesResource.path]: m['admin_reports.view_reply'],
};

/** Link to the reported item. Messages have none: admins see only the copy in the report. */
export function ReportedObjectLink({ report }: { report: ApiItem }) {
  const resource = [usersResource, threadsResource, threadRepliesResource].find(
    ({ path }) => path === report.object_type,
  );
  if (!resource || !report.object_id) return null;
  return (
    <Link href={getAdminItemPath(resource, String(report.object_id))} className="button quiet">
      {viewLabels[resource.path]?.()}
    </Link>
  );
}
