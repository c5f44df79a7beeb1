import type { FieldConflict } from './merge-values.ts';

/** Draft of a form on the device: its unsaved changes, and the values that they are based on. */
export interface FormDraft<Values> {
  /** Changed fields only. */
  values: Partial<Values>;
  /** Former values of these fields. */
  before: Partial<Values>;
  /** Unresolved conflicts with a version saved elsewhere. */
  differing: FieldConflict[];
  /** Idempotency-Key of the request. */
  key: string;
  /** True if it was sent and no response has arrived. */
  sent: boolean;
}
