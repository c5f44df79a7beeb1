import { DB, idOf, send } from '../world.ts';
import { linkTo } from './mails.ts';

export const account = (email: string) =>
  DB.first<Record<string, unknown>>('select * from users where email = ?', email);

/** What history tells of an account, the latest first. */
export const historyOf = (id: unknown) =>
  DB.column<string>(
    "select description from history where link_table = 'users' and link_id = ? order by rowid desc",
    id,
  );

/** Of everybody here. */
export const current_password = 'Wellbeing-2026';

/** By its member, where nobody else is named; over the version that was read, where one was. */
export const patch = (tag: string, body: unknown, by = tag, etag?: string) =>
  send('PATCH', `users/${idOf('users', tag)}`, by, body, etag ? { 'If-Match': etag } : {});

/** An account as its member reads it, where nobody else is named. */
export async function read(tag: string, by = tag) {
  const answer = await send('GET', `users/${idOf('users', tag)}`, by);
  const body = await answer.json<Record<string, unknown>>();
  return { etag: answer.headers.get('ETag') ?? '', body };
}

export const chosen = 'quiet rivers run';

export const signUp = (more: object = {}, from = '203.0.113.1', bindings: object = {}) => {
  const person = {
    ...{ name: 'Ada Fern', email: 'Ada@Example.org', password: chosen, title: 'Walking guide' },
    ...{ language_id: 'en', date_of_birth: '1990-02-03', is_business: false, ...more },
  };
  return send('POST', 'user-signup', null, person, { 'CF-Connecting-IP': from }, bindings);
};

/** Opens a link of a mail that confirms an address; what is answered. */
export const confirm = async (link: string, bindings: object = {}) =>
  (await send('PUT', `users/verify-email/${link}`, null, undefined, {}, bindings)).json<string>();

/** How a link of a mail is answered, by its path below /users. */
export const openLink = async (path: string, body?: object) =>
  (await send('PUT', `users/${path}`, null, body)).status;

/** The link by which somebody chooses another password. */
export async function askReset(email: string) {
  await send('POST', `users/password-reset/${email}`, null);
  return `password-reset/${await linkTo(email, 'password-reset')}`;
}
