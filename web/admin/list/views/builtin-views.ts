/** Built-in views by resource path. */
export const builtinViews: Readonly<Record<string, readonly { name: string; filter: string }[]>> = {
  users: [
    { name: 'Awaiting approval', filter: 'approved=false' },
    { name: 'Never signed in', filter: 'signed_in=false' },
    { name: 'E-mail not confirmed', filter: 'confirmed=false' },
    { name: 'E-mail bounced', filter: 'returned=true' },
  ],
  reports: [
    { name: 'Open', filter: 'is_handled=false' },
    { name: 'Reviewed', filter: 'is_handled=true' },
  ],
  articles: [
    { name: 'Newest first', filter: 'filter=0.10.created_at.1.' },
    { name: 'Drafts', filter: 'published_at=none' },
  ],
};
