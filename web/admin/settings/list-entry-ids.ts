import { isFixedMenuPath, type MenuEntry } from '../../../worker/contract/settings/top-menu.ts';

/** Lists React keys of menu entries: they follow an entry that moves and stay while it is typed. */
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
