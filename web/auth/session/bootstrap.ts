import type { QueryClient } from '@tanstack/react-query';
import { recoverWith } from '../../data/api.ts';
import { watchPresses } from '../../data/background-refetch.ts';
import { token } from '../../data/token.ts';
import { setUser } from '../../data/user.ts';

let client: QueryClient;

/** Query client of the page; it is cleared when a session ends. */
export const queriesOfPage = () => client;

/** Session code, which visitors never load. */
export const bringSession = () => import('./session.ts');

/** Starts with the page: loads the user of a stored token, or of a sign-in in another tab. */
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

/** Keeps the page in its visitor state if the code fails to load. */
const noCode = () => setUser(null);
