/**
 * Retries once after a broken connection to the stores. They close connections after five idle seconds,
 * and the request was not processed.
 */
export const retryConnection = <Done>(act: () => Promise<Done>) =>
  act().catch((error: unknown) => {
    if (!/fetch failed/.test(String(error))) throw error;
    return act();
  });

/** Wraps a database so that lost connections are retried. Batches are transactions, so a retry is safe. */
export const withConnectionRetry = (db: D1Database) =>
  ({
    exec: (query: string) => retryConnection(() => db.exec(query)),
    prepare: (query: string) => db.prepare(query),
    batch: (statements: D1PreparedStatement[]) => retryConnection(() => db.batch(statements)),
    withSession(constraint: D1SessionConstraint) {
      const session = db.withSession(constraint);
      return {
        prepare: (query: string) => session.prepare(query),
        batch: (statements: D1PreparedStatement[]) =>
          retryConnection(() => session.batch(statements)),
      };
    },
  }) as unknown as D1Database;
