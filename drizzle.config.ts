import { defineConfig } from 'drizzle-kit';

/** `npm run migration` generates the SQL of a schema change. Review it before you commit it. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './worker/db/schema/index.ts',
  out: './migrations',
});
