import { wrongEnd } from '../contract/events/events.ts';
import { invalid } from '../http/http-error.ts';

/**
 * Requires an end after the start and within a month.
 * @throws HttpError 422
 */
export function checkTimes({ start_at, end_at }: { start_at?: unknown; end_at?: unknown }) {
  const message = wrongEnd(String(start_at), String(end_at));
  if (message) throw invalid([{ path: 'end_at', message }]);
}
