import type { Exported } from '../../worker/contract/transfers.ts';
import { bornWith, comesOfItself } from '../../worker/transfers/staying.ts';
import type { Site } from '../site.ts';

/** Tables with rows in every new site. */
const replaced = [...bornWith, ...comesOfItself];

/**
 * Reads the tables of an empty site. The import itself checks again; this saves reading a large file in vain.
 * @throws Error that lists the rows found
 */
export async function takenByEmpty(site: Site): Promise<Exported['tables']> {
  const { tables } = await site.json<Exported>('/exports');
  const there = tables.filter(({ name, rows }) =>
    name === 'users' ? rows > 1 : rows > 0 && !replaced.includes(name),
  );
  if (there.length === 0) return tables;
  const named = there.slice(0, 4).map(({ name, rows }) => `${name}: ${rows}`);
  const what = [...named, ...(there.length > 4 ? ['…'] : [])].join(', ');
  throw new Error(
    `${site.url} is not empty (${what}). You can only import a community into an empty site.`,
  );
}
