import { ask } from '../setup/database.ts';

/** Builds the form of /sobe/token, with a client address. */
export const form = (
  fields: Record<string, string>,
  headers: object = {},
  address = '198.51.100.1',
) => ({
  method: 'POST',
  headers: {
    'Content-Type': 'application/x-www-form-urlencoded',
    'CF-Connecting-IP': address,
    ...headers,
  },
  body: new URLSearchParams(fields),
});

export const signIn = (
  username: string,
  password = 'Wellbeing-2026',
  headers: object = {},
  from?: string,
  bindings: object = {},
) =>
  ask('/sobe/token', form({ grant_type: 'password', username, password }, headers, from), bindings);

export const refresh = (cookie: string) =>
  ask('/sobe/token', form({ grant_type: 'refresh_token' }, { Cookie: cookie }));

export const cookieOf = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

export const me = (headers: object) =>
  ask('/sobe/v1/users/me', { headers: headers as HeadersInit });
export const bearer = async (answer: Response) => ({
  Authorization: `Bearer ${(await answer.json<{ access_token: string }>()).access_token}`,
});
