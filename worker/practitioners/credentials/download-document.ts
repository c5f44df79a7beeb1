import { sql } from 'drizzle-orm';
import type { DocumentType } from '../../contract/practitioners/credential-kinds.ts';
import { credentialsApi } from '../../contract/practitioners/credentials.api.ts';
import { prepare } from '../../db/client.ts';
import { notFoundError, throwStorageUnavailable } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';

interface StoredDocument {
  paper_key: string;
  paper_type: DocumentType;
  paper_name: string | null;
}

const documentQuery =
  prepare<StoredDocument>(sql`select paper_key, paper_type, paper_name from credentials
  where id = ${sql.placeholder('credential_id')} and user_id = ${sql.placeholder('id')} and paper_key is not null`);

/** Downloads a credential document, as an attachment that is never cached. */
export const downloadDocument = defineMutation(credentialsApi.downloadDocument, {
  auth: 'S',
  allowForApplicants: true,
  changes: [],
  preload: ({ id, credential_id }) => [documentQuery({ id, credential_id })] as const,
  run: async (_, c, [[row]]) => {
    if (!row) throw documentNotFound();
    const paper = await c.env.PAPERS.get(row.paper_key).catch(throwStorageUnavailable);
    if (!paper) throw documentNotFound();
    return c.body(paper.body, 200, {
      'Content-Type': row.paper_type,
      'Content-Length': String(paper.size),
      'Content-Disposition': buildContentDisposition(row.paper_name ?? 'paper'),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  },
});

const documentNotFound = () => notFoundError('This credential has no document.');

/** Content-Disposition with an ASCII name and the exact one (RFC 5987). */
function buildContentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
