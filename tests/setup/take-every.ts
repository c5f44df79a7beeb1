/** Every n-th item of a list, for a fast test. A slow test covers the whole list. */
export const takeEvery = <Item>(step: number, items: readonly Item[]) =>
  items.filter((_, index) => index % step === 0);
