import { defineConfig } from 'drizzle-kit';

/** `npm run migration` writes the SQL for a changed schema; read it before you commit it. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './worker/db/schema/index.ts',
  out: './migrations',
});
