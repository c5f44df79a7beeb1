import { env } from 'cloudflare:workers';
import { beforeAll } from 'vitest';
import { getFileKey } from '../../worker/storage/file-keys.ts';
import { type ExportedCommunity, exportAll } from '../fixtures/transfer.ts';
import { agedCommunityStatements } from '../fixtures/sql/aged-community.ts';
import { createSignedInHeaders, withSeededDatabase, testUsers } from '../setup/database.ts';

/** The export of an aged community and the bytes of its files by name. */
export let agedCommunity: ExportedCommunity;
export let agedCommunityFiles: Map<string, ArrayBuffer>;

export function withAgedCommunity() {
  withSeededDatabase({ pictures: true });
  beforeAll(async () => {
    await env.DB.batch(agedCommunityStatements.map((sql) => env.DB.prepare(sql)));
    agedCommunity = await exportAll(await createSignedInHeaders(testUsers.admin));
    agedCommunityFiles = new Map();
    for (const { table, rows } of agedCommunity.parts) {
      for (const { name } of table === 'uploaded_files' ? rows : []) {
        const kept = await env.FILES.get(getFileKey(String(name)));
        agedCommunityFiles.set(String(name), (await kept?.arrayBuffer()) ?? new ArrayBuffer());
      }
    }
  });
}
