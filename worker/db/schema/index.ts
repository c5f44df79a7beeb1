/**
 * The database schema (specification, section 3), exported for drizzle-kit; one file per family.
 */
export * from './accounts.ts';
export * from './admin-tools.ts';
export * from './articles.ts';
export * from './bin.ts';
export * from './content.ts';
export * from './directory.ts';
export * from './emails.ts';
export * from './enquiries.ts';
export * from './event-seats.ts';
export * from './file-uploads.ts';
export * from './file-uses.ts';
export * from './listing.ts';
export * from './locations-and-events.ts';
export * from './logs-and-jobs.ts';
export * from './merges.ts';
export * from './moderation.ts';
export * from './notifications.ts';
export * from './offerings.ts';
export * from './operations.ts';
export * from './redirects.ts';
export * from './reference.ts';
export * from './search-data.ts';
export * from './security.ts';
export * from './settings.ts';
export * from './social.ts';
export * from './tags.ts';
export * from './threads.ts';
export * from './translated-texts.ts';
export * from './user-cards.ts';
export * from './user-imports.ts';
export * from './users.ts';
