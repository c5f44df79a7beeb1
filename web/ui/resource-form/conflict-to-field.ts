import { ApiError } from '../../data/api.ts';
import type { ItemFormValues } from './item-form-values.ts';

/** Wraps a save: a 'taken' error is attached to the field that its code or message names. */
export const moveConflictToField =
  (names: readonly string[], save: (inputs: ItemFormValues) => Promise<unknown>) =>
  async (inputs: ItemFormValues) => {
    await save(inputs).catch((error: unknown) => {
      throw withFieldError(error, names);
    });
  };

function withFieldError(error: unknown, names: readonly string[]): unknown {
  if (!(error instanceof ApiError) || error.reason !== 'taken') return error;
  const taken = error.values?.field ?? error.code?.replace(/_taken$/, '');
  const path =
    names.find((name) => name === taken) ??
    names.find((name) => new RegExp(`\\b${name}\\b`).test(error.message));
  if (!path || error.errors.length > 0) return error;
  const { status, message, reason } = error;
  return new ApiError(status, message, { reason, errors: [{ path, message }] });
}
