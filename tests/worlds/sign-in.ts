import { fetchApp } from '../setup/database.ts';

/** Builds the form of /sobe/token, with a client address. */
export const createSignInForm = (
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

export const postSignIn = (
  username: string,
  password = 'Wellbeing-2026',
  headers: object = {},
  from?: string,
  bindings: object = {},
) =>
  fetchApp('/sobe/token', createSignInForm({ grant_type: 'password', username, password }, headers, from), bindings);

export const requestTokenRefresh = (cookie: string) =>
  fetchApp('/sobe/token', createSignInForm({ grant_type: 'refresh_token' }, { Cookie: cookie }));

export const getCookie = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

export const getOwnAccount = (headers: object) =>
  fetchApp('/sobe/v1/users/me', { headers: headers as HeadersInit });
export const getBearerHeaders = async (answer: Response) => ({
  Authorization: `Bearer ${(await answer.json<{ access_token: string }>()).access_token}`,
});
