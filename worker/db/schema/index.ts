/**
 * The database schema (specification, section 3), exported for drizzle-kit; one file per family.
 */
export * from './accounts.ts';
export * from './articles.ts';
export * from './bulk.ts';
export * from './coming.ts';
export * from './content.ts';
export * from './directory.ts';
export * from './emails.ts';
export * from './enquiries.ts';
export * from './files.ts';
export * from './finding.ts';
export * from './listing.ts';
export * from './notices.ts';
export * from './offerings.ts';
export * from './operations.ts';
export * from './places.ts';
export * from './records.ts';
export * from './reference.ts';
export * from './relations.ts';
export * from './safety.ts';
export * from './security.ts';
export * from './tags.ts';
export * from './threads.ts';
export * from './users.ts';
