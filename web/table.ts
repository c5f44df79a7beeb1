type Table = typeof import('./screens.ts');

let table: Table | undefined;

export const tableNow = () => table;

/** Loads all routes on demand; public pages hydrate without them. */
export async function bringTable(): Promise<Table> {
  table ??= await import('./screens.ts');
  return table;
}
