/** Entries of the top menu: those that the specification names, and those that a site adds. */

/** Paths of the entries that every site has, in their default order; `/threads` is the community's list. */
export const fixedMenuPaths = [
  '/practitioners',
  '/threads',
  '/for-practitioners',
  '/search',
  '/help-now',
] as const;

export type FixedMenuPath = (typeof fixedMenuPaths)[number];

export interface MenuEntry {
  label: string;
  path: string;
}

export const isFixedMenuPath = (path: string): path is FixedMenuPath =>
  fixedMenuPaths.some((fixed) => fixed === path);

/** Completes a stored menu: fixed entries that it does not name come first, in their own order. */
export function completeMenu(menu: readonly MenuEntry[]): MenuEntry[] {
  const missing = fixedMenuPaths.filter((fixed) => !menu.some(({ path }) => path === fixed));
  return [...missing.map((path) => ({ label: '', path })), ...menu];
}
