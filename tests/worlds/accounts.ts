import { DB, send } from '../world.ts';

export const account = (email: string) =>
  DB.first<Record<string, unknown>>('select * from users where email = ?', email);

/** What history tells of an account, the latest first. */
export const historyOf = (id: unknown) =>
  DB.column<string>(
    "select description from history where link_table = 'users' and link_id = ? order by rowid desc",
    id,
  );

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
