import { entries } from '../../migrations/meta/_journal.json';

/** The files that a database of this version has seen. */
export const migrations: readonly string[] = entries.map(({ tag }) => `${tag}.sql`);
