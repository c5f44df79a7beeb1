/** Three-way merge of typed and saved values with their common base. */

import { isSameValue } from './html-values.ts';

/** Field with two conflicting versions. */
export interface FieldConflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

export interface MergeResult<Values> {
  /** Merged values: own changes win over saved ones. */
  merged: Values;
  /** Fields that both sides changed to different values. */
  differing: FieldConflict[];
}

export function mergeValues<Values extends Record<string, unknown>>(
  mine: Values,
  theirs: Values,
  base: Values,
): MergeResult<Values> {
  const fields = Object.keys(theirs);
  const isChanged = (side: Values, field: string) => !isSameValue(side[field], base[field]);
  const typed = fields.filter((field) => isChanged(mine, field));
  const differing = typed
    .filter((field) => isChanged(theirs, field) && !isSameValue(mine[field], theirs[field]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
  const ownChanges = typed.map((field) => [field, mine[field]]);
  return { merged: { ...theirs, ...Object.fromEntries(ownChanges) }, differing };
}

interface StoredDraft<Values> {
  version: string | null;
  values: Partial<Values>;
  before: Partial<Values>;
  differing: FieldConflict[];
}

/** Fields in which a draft and the item at `version` still conflict. */
export function findConflicts<Values extends Record<string, unknown>>(
  draft: StoredDraft<Values> | null,
  present: Values,
  version: string | null,
): FieldConflict[] {
  if (!draft || draft.version === version) return draft?.differing ?? [];
  return mergeValues({ ...present, ...draft.values }, present, { ...present, ...draft.before })
    .differing;
}
