/**
 * Once more where the line to the stores broke: they close one that was idle for five seconds, and a busy machine
 * takes as long to make what it sends next. Nothing of it had come in then.
 */
export const again = <Done>(act: () => Promise<Done>) =>
  act().catch((error: unknown) => {
    if (!/fetch failed/.test(String(error))) throw error;
    return act();
  });

/** A database whose calls are made once more so: a batch is whole or nothing. */
export const patient = (db: D1Database) =>
  ({
    exec: (query: string) => again(() => db.exec(query)),
    prepare: (query: string) => db.prepare(query),
    batch: (statements: D1PreparedStatement[]) => again(() => db.batch(statements)),
  }) as D1Database;
