/** The whole data model (specification, section 3), a file for each family of nouns. */
export * from './accounts.ts';
export * from './articles.ts';
export * from './content.ts';
export * from './directory.ts';
export * from './emails.ts';
export * from './erasures.ts';
export * from './files.ts';
export * from './operations.ts';
export * from './places.ts';
export * from './records.ts';
export * from './reference.ts';
export * from './relations.ts';
export * from './safety.ts';
export * from './tags.ts';
export * from './threads.ts';
export * from './transfers.ts';
export * from './users.ts';
