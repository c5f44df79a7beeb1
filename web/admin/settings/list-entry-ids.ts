import { isFixedMenuPath, type MenuEntry } from '../../../worker/contract/settings/top-menu.ts';

/** Ids that stay with the entries of a menu when one moves, and do not change while one is typed. */
export function listEntryIds(entries: readonly MenuEntry[]): string[] {
  const fixed = new Set<string>();
  let added = 0;
  return entries.map(({ path }) => {
    // A typed path may repeat the one of a fixed entry.
    if (!isFixedMenuPath(path) || fixed.has(path)) return `added-${added++}`;
    fixed.add(path);
    return path;
  });
}
