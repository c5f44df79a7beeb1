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
}

/** API responses that the server embeds in the document. */
export interface HydrationAnswers {
  /** Responses for the page by the names of its queries, whose addresses the route contains. */
  page: Record<string, unknown>;
  /** Other responses by address. */
  others: Record<string, unknown>;
}

/** Ids of the elements that hold the data as JSON. */
export const STATE_ELEMENT_ID = 'state';
export const ANSWERS_ELEMENT_ID = 'answers';
