import type { ImportState } from '../../worker/contract/transfers.ts';
import { Refused, type Site } from '../site.ts';

/** The import that is under way: nothing else is answered meanwhile. */
export const importUnderWay = (site: Site): Promise<ImportState | null> =>
  site.json<ImportState>('/imports/current').catch((error: unknown) => {
    if (error instanceof Refused && error.status === 404) return null;
    throw error;
  });
