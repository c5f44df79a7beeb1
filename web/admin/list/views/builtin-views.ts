/** Built-in views by resource path. */
import { m } from '#messages';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { useMember } from '../../../data/user.ts';

interface BuiltinView {
  name(): string;
  /** Search of the list; `{me}` becomes the id of the signed-in admin. */
  filter: string;
}

const builtinViews: Readonly<Record<string, readonly BuiltinView[]>> = {
  users: [
    { name: m['admin_common.awaiting_approval'], filter: 'approved=false&declined=false' },
    { name: m['admin_users.never_signed_in'], filter: 'signed_in=false' },
    { name: m['admin_users.e_mail_not_confirmed'], filter: 'confirmed=false' },
    { name: m['admin_users.e_mail_bounced'], filter: 'returned=true' },
  ],
  reports: [
    { name: m['admin_common.open'], filter: 'is_handled=false' },
    { name: m['admin_reports.assigned_to_me'], filter: 'is_handled=false&assigned_to={me}' },
    { name: m['admin_common.reviewed'], filter: 'is_handled=true' },
  ],
  articles: [
    { name: m['admin_articles.newest_first'], filter: 'filter=0.10.created_at.1.' },
    { name: m['admin_articles.drafts'], filter: 'published_at=none' },
  ],
};

/** Built-in views of a list, for the signed-in admin. */
export function useBuiltinViews({ path }: Resource): BuiltinView[] {
  const { id } = useMember();
  return (builtinViews[path] ?? []).map(({ name, filter }) => ({
    name,
    filter: filter.replace('{me}', id),
  }));
}
