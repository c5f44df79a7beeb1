import { validateEventEnd } from '../contract/events/events.ts';
import { validationError } from '../http/http-error.ts';

/**
 * Checks the times of an event: the end is after the start and within a month.
 * @throws HttpError 422
 */
export function validateEventTimes({ start_at, end_at }: { start_at?: unknown; end_at?: unknown }) {
  const message = validateEventEnd(String(start_at), String(end_at));
  if (message) throw validationError([{ path: 'end_at', message }]);
}
