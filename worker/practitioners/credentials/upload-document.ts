/**
 * Stores the confidential document of a credential. The bytes are stored before the row names them.
 * The previous bytes are deleted afterwards.
 */

import { and, eq, exists, sql } from 'drizzle-orm';
import { buildActionQuota } from '../../auth/build-action-quota.ts';
import {
  credentialLimits,
  type DocumentType,
  documentTypes,
} from '../../contract/practitioners/credential-kinds.ts';
import { credentialsApi } from '../../contract/practitioners/credentials.api.ts';
import { textLimits, uploadLimits } from '../../contract/shared/limits.ts';
import { hasVisibleText, toSafeLine } from '../../contract/shared/text-schemas.ts';
import { parseIfMatch, parseUpdateResult, selectApplied } from '../../db/audited-update.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { getUtcDay } from '../../db/conditions/accepts-enquiries.ts';
import { qb } from '../../db/query-builder.ts';
import { credentialsTable } from '../../db/schema/listing.ts';
import {
  HttpError,
  type Refusal,
  throwStorageUnavailable,
  validationError,
} from '../../http/http-error.ts';
import { readBytes, readMultipart } from '../../http/multipart-body.ts';
import { defineMutation } from '../../http/mutation.ts';
import { deleteUnusedDocument } from '../../storage/credential-documents.ts';
import { insertCredentialHistory } from './credential-history.ts';
import {
  credentialNotFound,
  credentialQuery,
  documentKeyQuery,
  isCredentialOf,
  serializeCredential,
} from './credential-rows.ts';

const magicNumbers: [DocumentType, number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/**
 * Detects the type from the first bytes only; the declared type is ignored.
 * @throws HttpError 415
 */
function detectDocumentType(bytes: Uint8Array): DocumentType {
  const found = magicNumbers.find(([, beginning]) =>
    beginning.every((byte, index) => bytes[index] === byte),
  );
  if (!found) throw new HttpError(415, 'document_wrong_type');
  return found[0];
}

export const uploadDocument = defineMutation(credentialsApi.uploadDocument, {
  auth: 'S',
  allowForApplicants: true,
  rateLimit: 'write',
  changes: [],
  run: async (_, c) => {
    const { id, credential_id } = c.req.param();
    const version = parseIfMatch(c.req.header('If-Match'));
    const moment = getNowIso();
    const by = c.var.viewer?.id ?? null;
    const db = c.var.db;
    const act = buildActionQuota(
      c,
      'uploads',
      exists(
        qb
          .select({ id: credentialsTable.id })
          .from(credentialsTable)
          .where(isCredentialOf(id, credential_id)),
      ),
    );
    const key = { id, credential_id, today: getUtcDay(moment) };
    const {
      credential,
      quota: [quota],
    } = await db.run({
      before: { credential: credentialQuery(key) },
      written: act.statements,
      queries: { quota: act.quotaQuery },
    });
    if (credential.length === 0) throw credentialNotFound();
    act.refuse(quota);
    const { bytes, name } = await parseDocument(c);
    const type = detectDocumentType(bytes);

    const paper = crypto.randomUUID();
    await c.env.PAPERS.put(paper, bytes, { httpMetadata: { contentType: type } }).catch(
      throwStorageUnavailable,
    );
    const historyInsert = insertCredentialHistory({
      by,
      credential_id,
      person: id,
      what: 'Document added',
      when: version === null ? undefined : eq(credentialsTable.version, version),
    });
    const {
      former: [former],
      ...rows
    } = await db
      .run({
        before: { former: documentKeyQuery({ id, credential_id }) },
        written: [
          historyInsert.row,
          statement(
            qb
              .update(credentialsTable)
              .set({
                paper_key: paper,
                paper_type: type,
                paper_name: name,
                paper_size: bytes.byteLength,
                paper_at: moment,
                updated_at: moment,
                updated_by: by,
                version: sql`${credentialsTable.version} + 1`,
              })
              .where(and(isCredentialOf(id, credential_id), historyInsert.happened)),
          ),
        ],
        queries: { applied: selectApplied(historyInsert.happened), items: credentialQuery(key) },
      })
      .catch(async (error: unknown) => {
        await deleteUnusedDocument(c.env, paper);
        throw error;
      });
    const isStored = rows.applied[0]?.applied;
    await deleteUnusedDocument(c.env, isStored ? former?.paper_key : paper);
    const { item, etag } = parseUpdateResult(rows, version, serializeCredential);
    return c.json(item, 200, { ETag: etag });
  },
});

const documentTooLarge: Refusal = {
  code: 'document_too_large',
  values: { megabytes: credentialLimits.paper / 1024 / 1024 },
};

/**
 * Parses a form with a file, or raw bytes without a name.
 * @throws HttpError 413, 415, 422
 */
async function parseDocument(c: Parameters<typeof readMultipart>[0]) {
  const sentAs = (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (documentTypes.some((type) => type === sentAs)) {
    const bytes = await readBytes(c, credentialLimits.paper, documentTooLarge);
    if (bytes.byteLength === 0) throw validationError([{ path: '', code: 'file_empty' }]);
    return { bytes, name: 'Document' };
  }
  const most = credentialLimits.paper + uploadLimits.formBytes;
  const content = (await readMultipart(c, most, documentTooLarge)).get('content');
  if (!(content instanceof File))
    throw validationError([{ path: 'content', code: 'must_be_file' }]);
  if (content.size > credentialLimits.paper) throw new HttpError(413, documentTooLarge);
  if (content.size === 0) throw validationError([{ path: 'content', code: 'file_empty' }]);
  const called = toSafeLine(content.name.split(/[\\/]/).at(-1) ?? '', textLimits.name);
  return {
    bytes: new Uint8Array(await content.arrayBuffer()),
    name: hasVisibleText(called) ? called : 'Document',
  };
}
