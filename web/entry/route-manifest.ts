type Table = typeof import('./routes.ts');

let table: Table | undefined;

export const tableNow = () => table;

/** Loads all routes on demand; public pages hydrate without them. */
export async function bringTable(): Promise<Table> {
  table ??= await import('./routes.ts');
  return table;
}
