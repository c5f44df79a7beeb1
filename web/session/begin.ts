import type { QueryClient } from '@tanstack/react-query';
import { recoverWith } from '../lib/api.ts';
import { watchPresses } from '../lib/by-itself.ts';
import { token } from '../lib/token.ts';
import { setUser } from '../lib/user.ts';

let client: QueryClient;

/** What the page has been answered: a session's is cleared with it. */
export const queriesOfPage = () => client;

/** The code of sessions, which whoever has none never needs. */
export const bringSession = () => import('./session.ts');

/** Begins with the page: loads whoever is signed in, here or in another tab. */
export function startSession(queries: QueryClient) {
  client = queries;
  recoverWith(async (isByItself, used) => (await bringSession()).recover(isByItself, used));
  watchPresses();
  token.onChangeElsewhere(
    (value) =>
      void bringSession().then(
        (code) => void (value ? code.load() : code.signedOutElsewhere()),
        noCode,
      ),
  );
  if (token.get()) void bringSession().then(({ load }) => load(), noCode);
  else setUser(null);
}

/** The page stays as visitors have it. */
const noCode = () => setUser(null);
