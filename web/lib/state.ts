import type { Served } from './served.ts';
import type { Site } from './site.ts';

/** What the server hands to the browser beside the HTML. */
export interface State {
  site: Site;
  missing: boolean;
  /** Not of a page behind a guard, which asks for the table of all screens at once. */
  served?: Served | null;
  /** Answers of the API by their addresses. */
  answers: Record<string, unknown>;
}

/** The element of the document that holds the state as JSON. */
export const stateId = 'state';
