import { isSame } from './html.ts';

/** A field of which there are two versions. */
export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merge<Values> {
  /** What the form goes on with: of each field mine if I changed it, else theirs. */
  merged: Values;
  /** Both versions of every field that both changed, and not to the same. */
  differing: Difference[];
}

/** Merges typed and saved values by the values that both began with. */
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

/** The fields in which a draft and the saved item still differ, at `version`. */
export function differingFrom<Values extends Record<string, unknown>>(
  left: Left<Values> | null,
  present: Values,
  version: string | null,
): Difference[] {
  if (!left || left.version === version) return left?.differing ?? [];
  return merge({ ...present, ...left.values }, present, { ...present, ...left.before }).differing;
}
