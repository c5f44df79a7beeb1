/** Chosen values of a facet. */
export const listChosenValues = (values: { value: string; is_chosen: boolean }[]) =>
  values.filter(({ is_chosen }) => is_chosen).map(({ value }) => value);
