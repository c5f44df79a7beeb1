/**
 * ETags of public documents. They name the versions of the tables that a document shows, so a
 * conditional request costs one row and no rendering.
 */

import type { Context } from 'hono';
import { getLocale } from '#language';
import { minuteMs } from '../../contract/shared/limits.ts';
import type { StatementRows, Statements } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { type DocumentVersions, documentVersionsQuery } from '../../db/document-versions.ts';
import type { AppEnv, Bindings } from '../../env.ts';
import { getStoredSettings } from '../../settings/settings-copy.ts';
import { getVersion } from '../app-version.ts';
import { getCacheTags } from './get-cache-tags.ts';

/** A row of the table, as queried. */
type VersionsRow = { versions: string } | undefined;

/** Milliseconds after which ETags change, because what is public can depend on the time. */
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Weak ETag of a document. It also changes with the code, the settings, the language and the time. */
export function buildDocumentEtag(
  env: Bindings,
  tags: readonly string[],
  row: VersionsRow,
  period = hourMs,
) {
  const versions: DocumentVersions = JSON.parse(row?.versions ?? '{}');
  const shown = tags.map((tag) => versions[tag] ?? 0).join('.');
  const time = Math.floor(getNowMs() / period);
  const names = hashText(tags.join());
  const parts = [getVersion(env), getLocale(), getStoredSettings().version, time, names, shown];
  return `W/"${parts.join('-')}"`;
}

/** Short hash (FNV-1a), so that the versions of other tables never look the same. */
function hashText(text: string): string {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0).toString(36);
}

/** Reads the current ETag of the documents with these tags. */
export async function loadDocumentEtag(
  c: Context<AppEnv>,
  tags: readonly string[],
  period = hourMs,
) {
  const [[row]] = await c.var.db.batch([documentVersionsQuery()]);
  return buildDocumentEtag(c.env, tags, row, period);
}

/** ETag of the document if the request has it and nothing has changed; otherwise null. */
async function findUnchangedEtag(c: Context<AppEnv>, tags: readonly string[], period: number) {
  const sent = c.req.header('If-None-Match');
  if (!sent) return null;
  const etag = await loadDocumentEtag(c, tags, period);
  return matchesEtag(sent, etag) ? etag : null;
}

/** Compares weakly (RFC 9110, section 8.8.3.2). */
export const matchesEtag = (header: string | null | undefined, etag: string) =>
  (header ?? '').split(',').some((one) => stripWeak(one.trim()) === stripWeak(etag));

const stripWeak = (etag: string) => etag.replace(/^W\//, '');

/**
 * Runs the queries of a feed, sitemap or calendar and renders it with its ETag, which changes once a
 * day, because programs ask again each hour. A conditional request for an unchanged one is answered
 * with 304 instead.
 */
export async function sendVersioned<const Queries extends Statements>(
  c: Context<AppEnv>,
  queries: Queries,
  render: (rows: StatementRows<Queries>) => Response | Promise<Response>,
): Promise<Response> {
  const tags = getCacheTags(Object.values(queries));
  const unchanged = await findUnchangedEtag(c, tags, dayMs);
  if (unchanged)
    return new Response(null, {
      status: 304,
      headers: { ETag: unchanged, 'Cache-Control': 'no-cache' },
    });
  let etag = '';
  c.var.db.appendToNextBatch(documentVersionsQuery(), ([row]) => {
    etag = buildDocumentEtag(c.env, tags, row, dayMs);
  });
  const response = await render((await c.var.db.run({ queries })) as StatementRows<Queries>);
  if (response.status === 200) response.headers.set('ETag', etag);
  return response;
}
