import type { Served } from './initial-route.ts';
import type { Site } from './site.ts';

/** Hydration data that the server embeds in the document. */
export interface State {
  site: Site;
  missing: boolean;
  /** Omitted on member and admin pages; they load the full route manifest. */
  served?: Served | null;
  /** API responses by path. */
  answers: Record<string, unknown>;
}

/** Id of the element that holds the data as JSON. */
export const stateId = 'state';
