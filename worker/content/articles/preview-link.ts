/**
 * Private preview links of articles. They are signed and not stored; they expire by themselves or
 * when their creator loses admin rights.
 */

import { and, eq } from 'drizzle-orm';
import { decodeJwt, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { href } from '../../contract/addresses.ts';
import { articlesApi } from '../../contract/content/articles/articles.api.ts';
import { type PreviewLink, previewHours } from '../../contract/content/articles/articles.ts';
import { prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { getAbsoluteUrl } from '../../http/get-site-url.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { encodeKey } from '../../http/validate-secrets.ts';
import { articlesSql } from './articles-sql.ts';

const algorithm = 'HS256';
const type = 'preview+jwt';

export const createPreviewLink = defineMutation(articlesApi.createPreviewLink, {
  auth: 'A',
  changes: [],
  run: async (_, c) => {
    const id = c.req.param('id');
    const viewer = c.var.viewer?.id ?? null;
    const until = Math.floor(getNowMs() / 1000) + previewHours * 3_600;
    const ends_at = new Date(until * 1000).toISOString();
    const {
      article: [found],
    } = await c.var.db.run({
      queries: { article: articlesSql.byId({ id, viewer, now: ends_at }) },
    });
    if (!found) throw notFoundError('article_not_found');
    const token = await new SignJWT({ by: viewer })
      .setProtectedHeader({ alg: algorithm, typ: type })
      .setIssuer(c.env.SITE_URL)
      .setSubject(id)
      .setExpirationTime(until)
      .sign(encodeKey(c.env.SESSION_KEY));
    return c.json<PreviewLink>({
      url: getAbsoluteUrl(c.env, href('/preview/:id/:token', { id, token })),
      ends_at,
    });
  },
});

const activeAdminQuery = prepare(['id'], ({ id }) =>
  qb
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.id, id), isTrue(usersTable.is_admin), isTrue(usersTable.is_active))),
);

/** Reads a token without verifying its signature, which `verifyPreviewToken` does. */
function decodePreviewToken(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

/** Query for the creator of a link, if still an admin. */
export function findPreviewCreator(token: string) {
  const { by } = decodePreviewToken(token);
  return activeAdminQuery({ id: typeof by === 'string' ? by : '' });
}

/** Expiry time of a verified link. */
export const getPreviewEnd = (token: string) =>
  new Date((decodePreviewToken(token).exp ?? 0) * 1000).toISOString();

/** @throws HttpError 404 if the link is not valid */
export async function verifyPreviewToken(env: Bindings, id: string, token: string) {
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
    if (verified) return;
  }
  throw previewExpired();
}

export const previewExpired = () => notFoundError('preview_link_expired');
