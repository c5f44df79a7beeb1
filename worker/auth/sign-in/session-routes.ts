/** POST /sobe/token, /sobe/passkey and /sobe/revoke (contract, section 4). */

import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { passkeySignInSchema, secondFactorSchema } from '../../contract/accounts/second-factors.ts';
import { tokenRequestSchema } from '../../contract/accounts/session.ts';
import { requestBodyLimits } from '../../contract/shared/limits.ts';
import type { AppEnv } from '../../env.ts';
import { HttpError, validationError } from '../../http/http-error.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { invalidJson, pickLastValues, readForm, readJson } from '../../http/request-body.ts';
import { validateForm, validateJson } from '../../http/validators.ts';
import { verifyAccessToken } from '../access-token.ts';
import { parseBearerToken } from '../current-user.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import { endSession, sessionExists } from './end-session.ts';
import { signOutByCookie } from './end-session-of-cookie.ts';
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie.ts';
import { refreshSession } from './refresh-session.ts';
import { sendPasskeyOptions, signInByPasskey } from './sign-in-by-passkey.ts';
import { signInByPassword } from './sign-in-by-password.ts';
import { signInWithSecondFactor } from './sign-in-with-second-factor.ts';

/**
 * Rejects cross-site requests that set or read the session cookie, because a form could sign a
 * browser in to a foreign account. Programs send neither header and pass.
 * @throws HttpError 403
 */
const rejectCrossSite = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header('Origin');
  const own = [new URL(c.env.SITE_URL).origin, new URL(c.req.url).origin];
  const isForeign = origin !== undefined && !own.includes(origin);
  if (isForeign || c.req.header('Sec-Fetch-Site') === 'cross-site') {
    throw new HttpError(403, 'foreign_sign_in');
  }
  await next();
});

/** @throws HttpError 413, 415, 422 */
const requireForm = createMiddleware<AppEnv>(async (c, next) => {
  await readForm(c, requestBodyLimits.form);
  await next();
});

/** @throws HttpError 413, 415, 422 */
const requireJson = createMiddleware<AppEnv>(async (c, next) => {
  await readJson(c);
  if (c.req.header('Content-Type') === undefined) throw invalidJson();
  await next();
});

export const sessionRoutes = new Hono<AppEnv>()
  .use('/token/*', rateLimit('token'))
  .use('/passkey/*', rateLimit('token'))
  .use('/token/*', rejectCrossSite)
  .use('/passkey/*', rejectCrossSite)
  .use('/revoke', rateLimit('write'))
  .use('/revoke', rejectCrossSite)
  .post('/token', requireForm, validateForm(tokenRequestSchema, pickLastValues), async (c) => {
    const { grant_type, username, password } = c.req.valid('form');
    if (grant_type === 'refresh_token') return refreshSession(c);
    if (!username || !password) {
      throw validationError(
        Object.entries({ username, password }).flatMap(([path, value]) =>
          value ? [] : [{ path, code: 'required' as const }],
        ),
      );
    }
    return signInByPassword(c, username, password);
  })
  .post('/token/second-factor', requireJson, validateJson(secondFactorSchema), (c) =>
    signInWithSecondFactor(c, c.req.valid('json')),
  )
  .post('/passkey/options', sendPasskeyOptions)
  .post('/passkey', requireJson, validateJson(passkeySignInSchema), (c) =>
    signInByPasskey(c, c.req.valid('json').passkey),
  )
  .post('/revoke', async (c) => {
    const token = parseBearerToken(c.req.header('Authorization'));
    const claims = token && (await verifyAccessToken(c.env, token, { expired: true }));
    const cookie = readRefreshCookie(c);
    const statements = [
      ...(claims
        ? [
            recordSecurityEvent(c, {
              kind: 'sign_out',
              user: claims.user_id,
              by: claims.user_id,
              when: sessionExists(claims.session_id, claims.user_id),
            }),
            ...endSession(claims.session_id),
          ]
        : []),
      ...(cookie ? await signOutByCookie(c, cookie) : []),
    ];
    if (statements.length > 0) await c.var.db.batch(statements);
    clearRefreshCookie(c);
    return c.body(null, 204);
  });
