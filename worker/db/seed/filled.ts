/** Whether a database holds a community already. */
export const isFilled = async (db: D1Database) =>
  (await db.prepare('select 1 from users limit 1').first()) !== null;
