import { Hono } from 'hono';
import { tokenRequest } from '../contract/session.ts';
import type { App } from '../env.ts';
import { readAccessToken } from '../lib/access-token.ts';
import { formSent } from '../lib/body-sent.ts';
import { invalid } from '../lib/errors.ts';
import { flood } from '../lib/flood.ts';
import { refuse } from '../lib/mount-reads.ts';
import { bearerOf } from '../lib/viewer.ts';
import { clearRefreshCookie, readRefreshCookie } from './cookie.ts';
import { endSession } from './end.ts';
import { refuseForeign } from './origin.ts';
import { refresh } from './refresh.ts';
import { endRefreshed } from './revoke.ts';
import { signIn } from './sign-in.ts';

/** POST /sobe/token and /sobe/revoke (contract, section 4). */
export const sessionRoutes = new Hono<App>()
  .use('/token', flood('token'))
  .use('/token', refuseForeign)
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
  .post('/revoke', async (c) => {
    const token = bearerOf(c.req.header('Authorization'));
    const said = token && (await readAccessToken(c.env, token, { expired: true }));
    const cookie = readRefreshCookie(c);
    const statements = [
      ...(said ? endSession(said.session_id) : []),
      ...(cookie ? await endRefreshed(cookie) : []),
    ];
    if (statements.length > 0) await c.var.db.batch(statements);
    clearRefreshCookie(c);
    return c.body(null, 204);
  });
