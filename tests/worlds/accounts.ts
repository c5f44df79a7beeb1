import { DB, idOf, send } from '../world.ts';
import { linkTo } from './mails.ts';

export const account = (email: string) =>
  DB.first<Record<string, unknown>>('select * from users where email = ?', email);

/** History entries of an account, newest first. */
export const historyOf = (id: unknown) =>
  DB.column<string>(
    "select description from history where link_table = 'users' and link_id = ? order by rowid desc",
    id,
  );

/** Password of all demo users. */
export const current_password = 'Wellbeing-2026';

/** Changes an account, by default as its owner. `etag` makes the change conditional. */
export const patch = (tag: string, body: unknown, by = tag, etag?: string) =>
  send('PATCH', `users/${idOf('users', tag)}`, by, body, etag ? { 'If-Match': etag } : {});

/** Reads an account, by default as its owner. */
export async function read(tag: string, by = tag) {
  const answer = await send('GET', `users/${idOf('users', tag)}`, by);
  const body = await answer.json<Record<string, unknown>>();
  return { etag: answer.headers.get('ETag') ?? '', body };
}

export const chosen = 'quiet rivers run';

export const signUp = (more: object = {}, from = '203.0.113.1', bindings: object = {}) => {
  const person = {
    name: 'Ada Fern', email: 'Ada@Example.org', password: chosen, title: 'Walking guide',
    language_id: 'en', date_of_birth: '1990-02-03', is_business: false, ...more,
  };
  return send('POST', 'user-signup', null, person, { 'CF-Connecting-IP': from }, bindings);
};

/** Opens a confirmation link; returns the response. */
export const confirm = async (link: string, bindings: object = {}) =>
  (await send('PUT', `users/verify-email/${link}`, null, undefined, {}, bindings)).json<string>();

/** Calls the path of an e-mail link below /users. */
export const openLink = async (path: string, body?: object) =>
  (await send('PUT', `users/${path}`, null, body)).status;

/** Requests a password reset and returns the link of the e-mail. */
export async function askReset(email: string) {
  await send('POST', `users/password-reset/${email}`, null);
  return `password-reset/${await linkTo(email, 'password-reset')}`;
}
