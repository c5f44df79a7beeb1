import type { ImportState } from '../../worker/contract/system/transfer.ts';
import { nullOnStatus, type SiteClient } from '../site-client.ts';

/** Fetches the running import, or null. During an import the site rejects all other requests. */
export const fetchCurrentImport = (site: SiteClient) =>
  nullOnStatus(site.json<ImportState>('/imports/current'), 404);
