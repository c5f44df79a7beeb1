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

/** Fields in which a draft conflicts with the present item, or still does with an earlier one. */
export function findConflicts<Values extends Record<string, unknown>>(
  draft: { values: object; before: object; differing: FieldConflict[] } | null,
  present: Values,
): FieldConflict[] {
  if (!draft) return [];
  const mine = { ...present, ...draft.values };
  const { differing } = mergeValues(mine, present, { ...present, ...draft.before });
  const earlier = draft.differing.filter(({ field }) => !isSameValue(mine[field], present[field]));
  return [...new Map([...earlier, ...differing].map((one) => [one.field, one])).values()];
}
