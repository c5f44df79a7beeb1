/** Views that come with the site, by the path of their resource. */
export const usualViews: Readonly<Record<string, readonly { name: string; filter: string }[]>> = {
  users: [
    { name: 'Waiting', filter: 'approved=false' },
    { name: 'Never signed in', filter: 'signed_in=false' },
    { name: 'Unconfirmed', filter: 'confirmed=false' },
    { name: 'E-mail returned', filter: 'returned=true' },
  ],
  reports: [
    { name: 'Open', filter: 'is_handled=false' },
    { name: 'Handled', filter: 'is_handled=true' },
  ],
  articles: [
    { name: 'Newest first', filter: 'filter=0.10.created_at.1.' },
    { name: 'Drafts', filter: 'published_at=none' },
  ],
};
