import { longestEvent } from '../contract/limits.ts';
import { invalid } from '../lib/errors.ts';

const longest = longestEvent * 86_400_000;

/** An event ends after it begins, and within a month. @throws Refusal 422 */
export function checkTimes({ start_at, end_at }: { start_at?: unknown; end_at?: unknown }) {
  const lasting = Date.parse(String(end_at)) - Date.parse(String(start_at));
  if (lasting > 0 && lasting <= longest) return;
  const message = lasting > 0 ? `must be within ${longestEvent} days` : 'must be after the start';
  throw invalid([{ path: 'end_at', message }]);
}
