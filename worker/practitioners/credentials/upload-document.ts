import { type PaperType, paperWords, credentialBounds, paperTypes } from '../../contract/practitioners/credential-kinds.ts';
import { Refusal, invalid, storeFailed } from '../../http/http-error.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { credential } from '../../contract/practitioners/credentials.ts';
import { bounds, uploads } from '../../contract/shared/limits.ts';
import { asLine, hasWords } from '../../contract/shared/text.ts';
import { statement } from '../../db/client.ts';
import { allowance, type Told } from '../../auth/build-action-quota.ts';
import { dayOf } from '../../db/conditions/accepts-enquiries.ts';
import { call } from '../../http/mutation.ts';
import { type Told as Happened, outcome, versionSent } from '../../db/audited-update.ts';
import { now } from '../../db/clock.ts';
import { bytesSent, multipartSent } from '../../http/multipart-body.ts';
import { letGoOfPaper } from '../../storage/credential-documents.ts';
import { type CredentialRow, credentialOf, noCredential, shapeCredential } from './credential-rows.ts';
import { tell } from './credential-history.ts';

const beginnings: [PaperType, number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/**
 * Detects the type from the first bytes only; the declared type is ignored.
 * @throws HttpError 415
 */
function typeOfPaper(bytes: Uint8Array): PaperType {
  const found = beginnings.find(([, beginning]) =>
    beginning.every((byte, index) => bytes[index] === byte),
  );
  if (!found) throw new Refusal(415, paperWords.kind);
  return found[0];
}


const form = z.object({ content: z.file().describe('PDF, JPEG or PNG, up to 10 MB') });

/** The bytes are stored before the row names them; the previous bytes are deleted afterwards. */
export const sendPaper = call({
  method: 'post',
  path: '/users/:id/credentials/:credential_id/paper',
  who: 'S',
  whileApplying: true,
  rateLimit: 'write',
  noun: 'credentials',
  summary:
    'Upload the document of a credential, for the member and admins; replaces a previous one',
  form,
  status: 200,
  answer: credential,
  changes: [],
  run: async (_, c) => {
    const { id = '', credential_id = '' } = c.req.param() as Record<string, string>;
    const version = versionSent(c.req.header('If-Match'));
    const moment = now();
    const by = c.var.viewer?.id ?? null;
    const db = c.var.db;
    const act = allowance(
      c,
      'uploads',
      sql`exists (select 1 from credentials where id = ${credential_id} and user_id = ${id})`,
    );
    const key = { id, credential_id, today: dayOf(moment) };
    const [[there], ...counted] = await db.batch([credentialOf(key), ...act.statements, act.told]);
    if (!there) throw noCredential();
    act.refuse(counted.at(-1)?.[0] as Told | undefined);
    const { bytes, name } = await paperSent(c);
    const type = typeOfPaper(bytes);

    const paper = crypto.randomUUID();
    await c.env.PAPERS.put(paper, bytes, { httpMetadata: { contentType: type } }).catch(
      storeFailed,
    );
    const told = tell({
      by,
      credential_id,
      person: id,
      what: 'Document added',
      when: version === null ? sql`1` : sql`c.version = ${version}`,
    });
    const rows = await db
      .batch([
        statement<{ paper_key: string | null }>(
          sql`select paper_key from credentials where id = ${credential_id} and user_id = ${id}`,
        ),
        told.row,
        statement(sql`update credentials set paper_key = ${paper}, paper_type = ${type}, paper_name = ${name},
            paper_size = ${bytes.byteLength}, paper_at = ${moment}, updated_at = ${moment}, updated_by = ${by},
            version = version + 1
          where id = ${credential_id} and user_id = ${id} and ${told.happened}`),
        statement<Happened>(sql`select ${told.happened} as happened`),
        credentialOf(key),
      ] as const)
      .catch(async (error: unknown) => {
        await letGoOfPaper(c.env, paper);
        throw error;
      });
    const [[former], [history]] = rows;
    await letGoOfPaper(c.env, history ? former?.paper_key : paper);
    const { item, etag } = outcome(rows, version, (row: CredentialRow) => shapeCredential(row));
    return c.json(item, 200, { ETag: etag });
  },
});

/**
 * Parses a form with a file, or raw bytes without a name.
 * @throws HttpError 413, 415, 422
 */
async function paperSent(c: Parameters<typeof multipartSent>[0]) {
  const sentAs = (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (paperTypes.some((type) => type === sentAs)) {
    const bytes = await bytesSent(c, credentialBounds.paper, paperWords.size);
    if (bytes.byteLength === 0) throw invalid([{ path: '', message: paperWords.empty }]);
    return { bytes, name: 'Paper' };
  }
  const most = credentialBounds.paper + uploads.formBytes;
  const content = (await multipartSent(c, most, paperWords.size)).get('content');
  if (!(content instanceof File)) throw invalid([{ path: 'content', message: 'must be a file' }]);
  if (content.size > credentialBounds.paper) throw new Refusal(413, paperWords.size);
  if (content.size === 0) throw invalid([{ path: 'content', message: paperWords.empty }]);
  const called = asLine(content.name.split(/[\\/]/).at(-1) ?? '', bounds.name);
  return {
    bytes: new Uint8Array(await content.arrayBuffer()),
    name: hasWords(called) ? called : 'Paper',
  };
}
