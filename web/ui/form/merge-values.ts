import { isSame } from './html-values.ts';

/** Field with two conflicting versions. */
export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merge<Values> {
  /** Merged values: own changes win over saved ones. */
  merged: Values;
  /** Fields that both sides changed to different values. */
  differing: Difference[];
}

/** Three-way merge of typed and saved values with their common base. */
export function merge<Values extends Record<string, unknown>>(
  mine: Values,
  theirs: Values,
  base: Values,
): Merge<Values> {
  const fields = Object.keys(theirs);
  const isChanged = (side: Values, field: string) => !isSame(side[field], base[field]);
  const typed = fields.filter((field) => isChanged(mine, field));
  const differing = typed
    .filter((field) => isChanged(theirs, field) && !isSame(mine[field], theirs[field]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
  const kept = typed.map((field) => [field, mine[field]]);
  return { merged: { ...theirs, ...Object.fromEntries(kept) }, differing };
}

interface Left<Values> {
  version: string | null;
  values: Partial<Values>;
  before: Partial<Values>;
  differing: Difference[];
}

/** Fields in which a draft and the item at `version` still conflict. */
export function differingFrom<Values extends Record<string, unknown>>(
  left: Left<Values> | null,
  present: Values,
  version: string | null,
): Difference[] {
  if (!left || left.version === version) return left?.differing ?? [];
  return merge({ ...present, ...left.values }, present, { ...present, ...left.before }).differing;
}
