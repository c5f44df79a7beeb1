import type { ImportGivenUp } from '../../worker/contract/transfers.ts';
import { Refused, type Site } from '../site.ts';
import { importUnderWay } from './under-way.ts';

/** Takes back an import that is under way, in as many calls as that needs. @returns what was done, in a sentence */
export async function giveUp(site: Site): Promise<string> {
  const begun = await importUnderWay(site);
  if (!begun) return `Nothing is being imported at ${site.url}.`;
  console.log(`Taking back what was imported: ${begun.done} of ${begun.parts} parts.`);
  while (await isLeft(site, begun.digest)) process.stdout.write('.');
  return `\n${site.url} is empty again, and its admin signs in there as before.`;
}

/** When the answer to the last call was lost, nothing is under way any more. */
const isLeft = (site: Site, digest: string) =>
  site.json<ImportGivenUp>(`/imports/${digest}`, { method: 'DELETE' }).then(
    ({ has_more }) => has_more,
    (error: unknown) => {
      if (error instanceof Refused && error.status === 404) return false;
      throw error;
    },
  );
