/**
 * Serves the production build in workerd with local stores.
 * The socket bypasses the development proxy and asset router, so requests behave as on Cloudflare.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, Response } from 'miniflare';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { localVars } from './local-vars.ts';

export const projectRoot = join(import.meta.dirname, '../..');

// Miniflare starts this wrapper in place of workerd.
const workerd: { default: string } = createRequire(import.meta.url)('workerd');
process.env.WORKERD_BINARY = workerd.default;
process.env.MINIFLARE_WORKERD_PATH = join(import.meta.dirname, 'workerd.sh');

export interface OutboundResponse {
  status: number;
  headers?: Record<string, string>;
}

export interface ServeOptions {
  port: number;
  /** Folder of D1, R2 and the other stores. */
  stores: string;
  vars?: Record<string, string>;
  /** Serves a minimal worker on the next port, for comparison. */
  withHello?: boolean;
  /** Additional workers in Miniflare's format. */
  extraWorkers?: readonly object[];
  /** Changes the code of each module, for measurements. */
  editCode?: (code: string) => string;
  /** Port of the inspector, which profiles the workers. */
  inspectorPort?: number;
  /** Answers outbound requests of the worker. */
  outbound?: (request: Request) => Promise<OutboundResponse> | OutboundResponse;
}

export async function serveBuild({
  port,
  stores,
  vars = {},
  withHello,
  extraWorkers = [],
  editCode,
  inspectorPort,
  outbound,
}: ServeOptions): Promise<Miniflare> {
  const folder = join(projectRoot, 'dist/sobe');
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(folder, 'wrangler.json'));
  const { modulesRules, assets, ...options } = workerOptions as Record<string, object>;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(LogLevel.WARN),
      cf: false,
      // The scheduled handler is reachable only over Miniflare's own socket, not over the site's port.
      unsafeTriggerHandlers: true,
      ...(inspectorPort && { inspectorPort }),
      resourcePersistencePath: stores,
      workers: [
        {
          ...options,
          name: 'sobe',
          modulesRoot: folder,
          modules: listModules(folder, editCode),
          ...(outbound && {
            outboundService: async (request: Request) =>
              new Response(null, await outbound(request)),
          }),
          bindings: { ...options.bindings, ...localVars, ...vars },
          serviceBindings: { ...options.serviceBindings, ASSETS: 'assets' },
          unsafeDirectSockets: [{ host: '127.0.0.1', port }],
        },
        createAssetsWorker(assets),
        ...(withHello ? [createHelloWorker(port + 1)] : []),
        ...extraWorkers,
      ],
    } as never),
  );
  await miniflare.ready;
  return miniflare;
}

/** Serves static assets as a separate worker, so that no router handles every request. */
const createAssetsWorker = (assets: unknown) => ({
  name: 'assets',
  modules: true,
  script: 'export default { fetch: (request, env) => env.ASSETS.fetch(request) }',
  compatibilityDate: '2026-10-01',
  assets,
});

const createHelloWorker = (port: number) => ({
  name: 'hello',
  modules: true,
  script: "export default { fetch: () => new Response('hello') }",
  compatibilityDate: '2026-10-01',
  unsafeDirectSockets: [{ host: '127.0.0.1', port }],
});

/** Modules of the built worker, the main module first. */
const listModules = (folder: string, editCode?: ServeOptions['editCode']) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .sort((one, other) => Number(other === 'index.js') - Number(one === 'index.js'))
    .map((path) => ({
      type: 'ESModule',
      path: join(folder, path),
      ...(editCode && { contents: editCode(readFileSync(join(folder, path), 'utf8')) }),
    }));
