/** A field of which there are two versions. */
export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merge<Values> {
  /** What the form goes on with: of each field mine if I changed it, else theirs. */
  merged: Values;
  /** Both versions of every field that they changed, and to something else than I. */
  differing: Difference[];
}

/** Lays what somebody typed over what was saved in between. Without a base all that differs counts as changed by both. */
export function merge<Values extends Record<string, unknown>>(
  mine: Values,
  theirs: Values,
  base: Values | null,
): Merge<Values> {
  const fields = Object.keys(theirs);
  const changedBy = (side: Values) => (field: string) => !base || side[field] !== base[field];
  const differing = fields
    .filter((field) => mine[field] !== theirs[field])
    .filter(changedBy(theirs))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
  const kept = fields.filter(changedBy(mine)).map((field) => [field, mine[field]]);
  return { merged: { ...theirs, ...Object.fromEntries(kept) }, differing };
}
