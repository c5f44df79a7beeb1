import { createMiddleware } from 'hono/factory';
import type { App } from '../../env.ts';
import { Refusal, invalid } from '../../http/http-error.ts';
import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { passkeySignIn, secondFactor } from '../../contract/accounts/second-factors.ts';
import { tokenRequest } from '../../contract/accounts/session.ts';
import { readAccessToken } from '../access-token.ts';
import { formSent, noJson, readJson } from '../../http/request-body.ts';
import { refuse } from '../../http/mount-queries.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { recordSecurity } from '../record-security-event.ts';
import { bearerOf } from '../current-user.ts';
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie.ts';
import { endSession } from './end-session.ts';
import { passkeyOptions, signInByPasskey } from './sign-in-by-passkey.ts';
import { refresh } from './refresh-session.ts';
import { signOutByCookie } from './revoke-session.ts';
import { signInFurther } from './sign-in-with-second-factor.ts';
import { signIn } from './sign-in-by-password.ts';

/**
 * Rejects cross-site requests that set or read the session cookie, because a form could sign a
 * browser in to a foreign account. Programs send neither header and pass.
 * @throws HttpError 403
 */
const refuseForeign = createMiddleware<App>(async (c, next) => {
  const origin = c.req.header('Origin');
  const own = [new URL(c.env.SITE_URL).origin, new URL(c.req.url).origin];
  const isForeign = origin !== undefined && !own.includes(origin);
  if (isForeign || c.req.header('Sec-Fetch-Site') === 'cross-site') {
    throw new Refusal(403, 'Requests from another site can’t sign users in or out.');
  }
  await next();
});


/** POST /sobe/token, /sobe/passkey and /sobe/revoke (contract, section 4). */
export const sessionRoutes = new Hono<App>()
  .use('/token/*', rateLimit('token'))
  .use('/passkey/*', rateLimit('token'))
  .use('/token/*', refuseForeign)
  .use('/passkey/*', refuseForeign)
  .use('/revoke', rateLimit('write'))
  .use('/revoke', refuseForeign)
  .post('/token', async (c) => {
    const form = tokenRequest.safeParse(await formSent(c));
    refuse(form);
    if (form.data?.grant_type === 'refresh_token') return refresh(c);
    const { username, password } = form.data ?? {};
    if (!username || !password) {
      throw invalid(
        Object.entries({ username, password })
          .filter(([, value]) => !value)
          .map(([path]) => ({ path, message: 'is required' })),
      );
    }
    return signIn(c, username, password);
  })
  .post('/token/second-factor', async (c) => signInFurther(c, await jsonOf(c, secondFactor)))
  .post('/passkey/options', passkeyOptions)
  .post('/passkey', async (c) => signInByPasskey(c, (await jsonOf(c, passkeySignIn)).passkey))
  .post('/revoke', async (c) => {
    const token = bearerOf(c.req.header('Authorization'));
    const said = token && (await readAccessToken(c.env, token, { expired: true }));
    const cookie = readRefreshCookie(c);
    const statements = [
      ...(said
        ? [
            recordSecurity(c, {
              kind: 'sign_out',
              user: said.user_id,
              by: said.user_id,
              when: sql`exists (select 1 from sessions where id = ${said.session_id} and user_id = ${said.user_id})`,
            }),
            ...endSession(said.session_id),
          ]
        : []),
      ...(cookie ? await signOutByCookie(c, cookie) : []),
    ];
    if (statements.length > 0) await c.var.db.batch(statements);
    clearRefreshCookie(c);
    return c.body(null, 204);
  });

/** @throws HttpError 413, 415, 422 */
async function jsonOf<Body>(c: Context<App>, schema: z.ZodType<Body>): Promise<Body> {
  await readJson(c);
  const sent: unknown = await c.req.json().catch(() => {
    throw noJson();
  });
  const read = schema.safeParse(sent);
  refuse(read);
  return read.data as Body;
}
