/**
 * Starts the session of a signed-in user. Its code is a chunk of its own, which visitors never
 * load.
 */

import type { QueryClient } from '@tanstack/react-query';
import { setReauthHandler } from '../../data/api.ts';
import { token } from '../../data/token.ts';
import { sessionStore } from '../../data/user.ts';
import { setPageQueryClient } from './page-query-client.ts';

export const loadSessionModule = () => import('./session.ts');

/** Starts with the page: loads the user of a stored token, or of a sign-in in another tab. */
export function startSession(queries: QueryClient) {
  setPageQueryClient(queries);
  setReauthHandler(async (isByItself, used) =>
    (await loadSessionModule()).recoverSession(isByItself, used),
  );
  token.onChangeElsewhere(
    (value) =>
      void loadSessionModule().then(
        (code) => void (value ? code.loadCurrentUser() : code.handleSignOutElsewhere()),
        treatAsVisitor,
      ),
  );
  if (token.get())
    void loadSessionModule().then(({ loadCurrentUser }) => loadCurrentUser(), treatAsVisitor);
  else treatAsVisitor();
}

/** Visitors never load the code of events; it may also fail to load. */
const treatAsVisitor = () => sessionStore.set({ status: 'signed-out', user: null });
