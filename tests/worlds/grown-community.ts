import { env } from 'cloudflare:workers';
import { beforeAll } from 'vitest';
import { fileKey } from '../../worker/storage/file-keys.ts';
import { type Community, exported } from '../fixtures/transfer.ts';
import { grown } from '../fixtures/sql/aged-community.ts';
import { signedIn, withWorld, world } from '../setup/database.ts';

/** The export of an aged community and the bytes of its files by name. */
export let community: Community;
export let bytes: Map<string, ArrayBuffer>;

export function withGrownCommunity() {
  withWorld({ pictures: true });
  beforeAll(async () => {
    await env.DB.batch(grown.map((sql) => env.DB.prepare(sql)));
    community = await exported(await signedIn(world.admin));
    bytes = new Map();
    for (const { table, rows } of community.parts) {
      for (const { name } of table === 'uploaded_files' ? rows : []) {
        const kept = await env.FILES.get(fileKey(String(name)));
        bytes.set(String(name), (await kept?.arrayBuffer()) ?? new ArrayBuffer());
      }
    }
  });
}
