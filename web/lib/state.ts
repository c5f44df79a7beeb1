import type { Site } from './site.ts';

/** What the server hands to the browser beside the HTML. */
export interface State {
  site: Site;
  missing: boolean;
  /** Answers of the API by their addresses. */
  answers: Record<string, unknown>;
}

export const stateId = 'state';

export function readState(): State | null {
  const text = document.getElementById(stateId)?.textContent;
  return text ? JSON.parse(text) : null;
}
