import type { ImportState } from '../../worker/contract/system/transfer.ts';
import { type Site, unless } from '../site-client.ts';

/** Fetches the running import, or null. During an import the site rejects all other requests. */
export const importUnderWay = (site: Site) =>
  unless(site.json<ImportState>('/imports/current'), 404);
