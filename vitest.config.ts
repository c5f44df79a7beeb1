import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { documentAssets } from './web/document-assets.ts';
import { commonPasswords } from './worker/local/common-passwords.ts';

/** Two projects: the worker's tests run inside workerd on real local stores, the web's in jsdom. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [
          documentAssets(),
          commonPasswords(),
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations('./migrations'),
                SESSION_KEY: 'a key for tests, of more than thirty-two bytes',
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          include: ['worker/**/*.test.ts'],
          isolate: false,
          fileParallelism: false,
        },
      },
      {
        plugins: [documentAssets(), react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx', 'tests/imports.test.ts'],
          environment: 'jsdom',
          setupFiles: ['tests/patience.ts'],
        },
      },
    ],
  },
});
