import { wrongEnd } from '../contract/events.ts';
import { invalid } from '../lib/errors.ts';

/** An event ends after it begins, and within a month. @throws Refusal 422 */
export function checkTimes({ start_at, end_at }: { start_at?: unknown; end_at?: unknown }) {
  const message = wrongEnd(String(start_at), String(end_at));
  if (message) throw invalid([{ path: 'end_at', message }]);
}
