import { cloudflare } from '@cloudflare/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documentAssets } from './web/document-assets.ts';

/** The client is built first: the worker's shell holds the hashed addresses that it made. */
export default defineConfig({
  publicDir: 'web/public',
  plugins: [react(), cloudflare(), documentAssets()],
  environments: {
    client: {
      build: { manifest: true, assetsInlineLimit: 0, rolldownOptions: { input: 'web/main.tsx' } },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'sobe']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
});
