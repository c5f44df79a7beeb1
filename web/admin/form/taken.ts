import { ApiError } from '../../lib/api.ts';

/** A value that something else has already stands beside its field: the message names it. */
export function besideItsField(error: unknown, names: readonly string[]): unknown {
  if (!(error instanceof ApiError) || error.reason !== 'taken') return error;
  const path = names.find((name) => new RegExp(`\\b${name}\\b`).test(error.message));
  if (!path || error.errors.length > 0) return error;
  const { status, message, reason } = error;
  return new ApiError(status, message, { reason, errors: [{ path, message }] });
}
