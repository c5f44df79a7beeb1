import { and, isNotNull } from 'drizzle-orm';
import { credentialsApi } from '../../contract/practitioners/credentials.api.ts';
import { prepare } from '../../db/client.ts';
import { notNull, qb } from '../../db/query-builder.ts';
import { credentialsTable } from '../../db/schema/listing.ts';
import { notFoundError, throwStorageUnavailable } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { isCredentialOf } from './credential-rows.ts';

const documentQuery = prepare(['id', 'credential_id'], ({ id, credential_id }) =>
  qb
    .select({
      paper_key: notNull(credentialsTable.paper_key),
      paper_type: notNull(credentialsTable.paper_type),
      paper_name: credentialsTable.paper_name,
    })
    .from(credentialsTable)
    .where(and(isCredentialOf(id, credential_id), isNotNull(credentialsTable.paper_key))),
);

/** Downloads a credential document, as an attachment that is never cached. */
export const downloadDocument = defineMutation(credentialsApi.downloadDocument, {
  auth: 'S',
  allowForApplicants: true,
  changes: [],
  preload: ({ id, credential_id }) => ({ document: documentQuery({ id, credential_id }) }),
  run: async (_, c, { document: [document] }) => {
    if (!document) throw documentNotFound();
    const paper = await c.env.PAPERS.get(document.paper_key).catch(throwStorageUnavailable);
    if (!paper) throw documentNotFound();
    return c.body(paper.body, 200, {
      'Content-Type': document.paper_type,
      'Content-Length': String(paper.size),
      'Content-Disposition': buildContentDisposition(document.paper_name ?? 'paper'),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  },
});

const documentNotFound = () => notFoundError('document_not_found');

/** Content-Disposition with an ASCII name and the exact one (RFC 5987). */
function buildContentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
