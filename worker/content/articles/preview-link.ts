import { sql } from 'drizzle-orm';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { articlesApi } from '../../contract/content/articles.api.ts';
import { type PreviewLink, previewHours } from '../../contract/content/articles.ts';
import { prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import type { Bindings } from '../../env.ts';
import { getSiteUrl } from '../../http/get-site-url.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { encodeKey } from '../../http/validate-secrets.ts';
import { articlesSql } from './articles-sql.ts';

const algorithm = 'HS256';
const type = 'preview+jwt';

/** The signed link is not stored; it expires by itself or when its creator loses admin rights. */
export const createPreviewLink = defineMutation(articlesApi.createPreviewLink, {
  auth: 'A',
  changes: [],
  run: async (_, c) => {
    const id = c.req.param('id');
    const viewer = c.var.viewer?.id ?? null;
    const until = Math.floor(getNowMs() / 1000) + previewHours * 3_600;
    const ends_at = new Date(until * 1000).toISOString();
    const [[found]] = await c.var.db.batch([articlesSql.byId({ id, viewer, now: ends_at })]);
    if (!found) throw notFoundError('This article does not exist.');
    const token = await new SignJWT({ by: viewer })
      .setProtectedHeader({ alg: algorithm, typ: type })
      .setIssuer(c.env.SITE_URL)
      .setSubject(id)
      .setExpirationTime(until)
      .sign(encodeKey(c.env.SESSION_KEY));
    return c.json<PreviewLink>({ url: `${getSiteUrl(c.env)}/preview/${id}/${token}`, ends_at });
  },
});

const activeAdmin = prepare<{ id: string }>(sql`select id from users
  where id = ${sql.placeholder('id')} and is_admin = 1 and is_active = 1`);

/**
 * Query for the creator, if still an admin. Does not verify the signature; `verifyPreviewToken`
 * does.
 */
export function findPreviewCreator(token: string) {
  let by: unknown = null;
  try {
    by = decodeJwt(token).by;
  } catch {
    // The token cannot be decoded.
  }
  return activeAdmin({ id: typeof by === 'string' ? by : '' });
}

/**
 * Returns the expiry time of a valid link.
 * @throws HttpError 404
 */
export async function verifyPreviewToken(
  env: Bindings,
  id: string,
  token: string,
): Promise<string> {
  for (const key of [env.SESSION_KEY, env.SESSION_KEY_PREVIOUS]) {
    if (!key) continue;
    const verified = await jwtVerify(token, encodeKey(key), {
      algorithms: [algorithm],
      typ: type,
      issuer: env.SITE_URL,
      subject: id,
      currentDate: new Date(getNowMs()),
      requiredClaims: ['exp'],
    }).catch(() => null);
    const { exp } = verified?.payload ?? {};
    if (exp) return new Date(exp * 1000).toISOString();
  }
  throw previewExpired();
}

export const previewExpired = () =>
  notFoundError('This preview link has expired or is incomplete.');
