import { findEventEndError } from '../contract/events/events.ts';
import { toFieldError } from '../http/field-errors.ts';
import { validationError } from '../http/http-error.ts';

/**
 * Checks the times of an event: the end is after the start and within a month.
 * @throws HttpError 422
 */
export function validateEventTimes({ start_at, end_at }: { start_at?: unknown; end_at?: unknown }) {
  const fault = findEventEndError(String(start_at), String(end_at));
  if (fault) throw validationError([toFieldError({ path: ['end_at'], message: '', ...fault })]);
}
