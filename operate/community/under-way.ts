import type { ImportState } from '../../worker/contract/transfers.ts';
import { type Site, unless } from '../site.ts';

/** The import that is under way: nothing else is answered meanwhile. */
export const importUnderWay = (site: Site) =>
  unless(site.json<ImportState>('/imports/current'), 404);
