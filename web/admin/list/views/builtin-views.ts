/** Built-in views by resource path. */
import { m } from '#messages';

export const builtinViews: Readonly<Record<string, readonly { name(): string; filter: string }[]>> =
  {
    users: [
      { name: m['admin_common.awaiting_approval'], filter: 'approved=false' },
      { name: m['admin_users.never_signed_in'], filter: 'signed_in=false' },
      { name: m['admin_users.e_mail_not_confirmed'], filter: 'confirmed=false' },
      { name: m['admin_users.e_mail_bounced'], filter: 'returned=true' },
    ],
    reports: [
      { name: m['admin_common.open'], filter: 'is_handled=false' },
      { name: m['admin_common.reviewed'], filter: 'is_handled=true' },
    ],
    articles: [
      { name: m['admin_articles.newest_first'], filter: 'filter=0.10.created_at.1.' },
      { name: m['admin_articles.drafts'], filter: 'published_at=none' },
    ],
  };
