type Table = typeof import('./screens.ts');

let table: Table | undefined;

export const tableNow = () => table;

/** The table of all screens. A public page is alive without it: it comes as somebody is about to go on. */
export async function bringTable(): Promise<Table> {
  table ??= await import('./screens.ts');
  return table;
}
