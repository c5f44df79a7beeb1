import { ApiError } from '../../lib/api.ts';
import type { Inputs } from './inputs.ts';

/** A save whose refusal stands beside its field, where something else has the value already: the message names it. */
export const besideItsField =
  (names: readonly string[], save: (inputs: Inputs) => Promise<unknown>) =>
  async (inputs: Inputs) => {
    await save(inputs).catch((error: unknown) => {
      throw named(error, names);
    });
  };

function named(error: unknown, names: readonly string[]): unknown {
  if (!(error instanceof ApiError) || error.reason !== 'taken') return error;
  const path = names.find((name) => new RegExp(`\\b${name}\\b`).test(error.message));
  if (!path || error.errors.length > 0) return error;
  const { status, message, reason } = error;
  return new ApiError(status, message, { reason, errors: [{ path, message }] });
}
