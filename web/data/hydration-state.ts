import type { InitialRoute } from './initial-route.ts';
import type { SiteInfo } from './site.ts';

/** Hydration data that the server embeds in the document. */
export interface HydrationState {
  site: SiteInfo;
  missing: boolean;
  /** True if the missing page was removed for good. */
  isRemoved?: boolean;
  /** Omitted on member and admin pages; they load the full route manifest. */
  served?: InitialRoute | null;
  /** API responses by path. */
  answers: Record<string, unknown>;
}

/** Id of the element that holds the data as JSON. */
export const STATE_ELEMENT_ID = 'state';
