import { entries } from '../../migrations/meta/_journal.json';

/** File names of all migrations of this version. */
export const knownMigrations: readonly string[] = entries.map(({ tag }) => `${tag}.sql`);
