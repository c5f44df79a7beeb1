/** The session of the current user: loading, renewal, expiry and sign-out, across tabs. */

import { m } from '#messages';
import type { CurrentUserResponse } from '../../../worker/contract/accounts/session.ts';
import { minuteMs, tokenRenewal } from '../../../worker/contract/shared/limits.ts';
import { ApiError, getJson } from '../../data/api.ts';
import { dropDrafts, hasDrafts } from '../../data/drafts.ts';
import { logAccess } from '../../data/log-access.ts';
import { isPerUser } from '../../data/query.ts';
import { setUserLoader } from '../../data/reload-user.ts';
import { nextSessionState, type SessionEvent } from '../../data/session-state.ts';
import { requestSignIn } from '../../data/sign-in-request.ts';
import { getImpersonationToken, getTokenOwner, token } from '../../data/token.ts';
import { getUser, sessionStore, userChangeCount } from '../../data/user.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { moveFocus } from '../../ui/hooks/move-focus.ts';
import { endImpersonation } from './impersonation.ts';
import { getPageQueryClient } from './page-query-client.ts';
import { renewToken } from './renew-token.ts';

/** Disables push in this browser when the session ends, in case of a shared device. */
async function stopPushOnSignOut(member: string) {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/site/push.js');
    if (!registration) return;
    const { disablePush } = await import('../../data/push-subscription.ts');
    await disablePush(member);
  } catch {
    // The push service will report the ended subscription later.
  }
}

/** Part of the session chunk, which visitors never load. */
export { endImpersonation, startImpersonation } from './impersonation.ts';

let isWatched = false;

/** Starts watching the session when the first user is loaded. */
function startWatching() {
  if (isWatched) return;
  isWatched = true;
  setInterval(renewIfExpiring, tokenRenewal.checkEveryMinutes * minuteMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void renewIfExpiring();
  });
}

/** Results count only if no other sign-in or sign-out has happened since. */
let requestId = 0;

/**
 * Loads the user of the stored token, if there is one; retries later if the server is unreachable.
 */
export async function loadCurrentUser(): Promise<CurrentUserResponse | null> {
  startWatching();
  requestId += 1;
  const own = requestId;
  if (!token.get()) {
    changeSession({ type: 'token-removed' });
    return null;
  }
  changeSession({ type: 'token-found', isImpersonation: getImpersonationToken() !== null });
  try {
    const user = await getJson('GET /users/me');
    isUnreachable = false;
    if (own === requestId) changeSession({ type: 'user-loaded', user });
    return getUser() ?? null;
  } catch (error) {
    if (own !== requestId) return getUser() ?? null;
    if (!(error instanceof ApiError && signedOutStatuses.includes(error.status))) retryLater();
    else if (isImpersonating()) return endImpersonation();
    else clearSession();
    return null;
  }
}

setUserLoader(loadCurrentUser);

/** Repeated failures are reported once. */
function retryLater() {
  if (!isUnreachable) showToast(m['error.no_answer'](), 'error');
  isUnreachable = true;
  setTimeout(loadCurrentUser, 10_000);
}

let isUnreachable = false;

/** Statuses that mean that the session is over. */
const signedOutStatuses = [401, 403, 404];

/** Renews the token shortly before it expires. */
async function renewIfExpiring() {
  const { status, user } = sessionStore.get();
  if (status !== 'signed-in') return;
  const margin = Date.now() + tokenRenewal.marginMinutes * minuteMs;
  if (Date.parse(user.valid_until) < margin && (await renewToken()) === 'renewed')
    await loadCurrentUser();
}

const isImpersonating = () => sessionStore.get().status === 'impersonating';

/**
 * Handles a 401: renews the session or requests a sign-in. True if the same user may retry.
 * Background requests never open the dialog.
 */
export async function recoverSession(
  isByItself = false,
  used: string | null = null,
): Promise<boolean> {
  if (isImpersonating()) return endImpersonation();
  if (sessionStore.get().status === 'reauthenticating') return waitForReauth();
  if (hasSignedOut(getTokenOwner(used))) return false;
  const renewal = await renewToken();
  if (renewal === 'renewed') return true;
  if (renewal === 'unreachable') throw new ApiError(0, m['error.no_answer']());
  if (isByItself || hasSignedOut(getTokenOwner(used))) return false;
  const { status } = sessionStore.get();
  if (status === 'reauthenticating') return waitForReauth();
  if (status === 'signed-in') changeSession({ type: 'token-expired' });
  else clearSession();
  showToast(m['error.signed_out'](), 'warning');
  requestSignIn({ message: m['error.signed_out']() });
  return status === 'signed-in' && waitForReauth();
}

/** True if the user signed out after the request started, here or in another tab. */
function hasSignedOut(caller: string) {
  const here = getUser()?.id ?? getTokenOwner(token.get());
  return !here || (caller !== '' && caller !== here);
}

/** Waits until the dialog closes; true if the same user has signed in. */
function waitForReauth() {
  const before = sessionStore.get();
  const id = before.status === 'reauthenticating' && before.expired.id;
  return new Promise<boolean>((resolve) => {
    const leave = sessionStore.subscribe(() => {
      const { status, user } = sessionStore.get();
      if (status === 'reauthenticating') return;
      leave();
      resolve(user?.id === id);
    });
  });
}

/** Called when the dialog closes, with or without a sign-in; open forms stay as they are. */
export function onSignInDialogClosed() {
  const before = sessionStore.get();
  changeSession({ type: 'dialog-closed' });
  if (before.status !== 'reauthenticating') return;
  const { expired, user } = before;
  if (user === expired) {
    if (hasDrafts(expired.id)) showToast(m['session.drafts_kept'](), 'warning', true);
    clearSession();
    focusContent();
  } else if (user.id !== expired.id) {
    showToast(m['session.someone_else'](), 'warning');
    focusContent();
  }
}

/** Ends the session here and on the server, and deletes drafts in case of a shared device. */
export async function signOut() {
  if (isImpersonating()) return endImpersonation();
  const user = getUser() ?? (await fetchCurrentUser());
  if (user) {
    logAccess({ object_type_tag: 'logout' }, 'submit');
    dropDrafts(user.id);
    await stopPushOnSignOut(user.id);
  }
  const bearer = token.get();
  const revocation = fetch('/sobe/revoke', {
    method: 'POST',
    keepalive: true,
    headers: bearer ? { Authorization: `Bearer ${bearer}` } : {},
  }).catch(() => null);
  clearSession();
  await revocation;
}

/** Every tab has its own drafts. */
export function handleSignOutElsewhere() {
  const user = getUser();
  if (user) {
    dropDrafts(user.id);
    showToast(m['session.you_were_signed_out_in_another'](), 'warning', true);
  }
  clearSession();
  focusContent();
}

/** The focused element may have disappeared with the user. */
const focusContent = () => moveFocus('content');

/** Pages that start with the logout have not loaded the user yet. */
const fetchCurrentUser = async () =>
  token.get() ? getJson('GET /users/me').catch(() => null) : null;

/** Clears the session and everything that belongs to the user. */
export function clearSession() {
  requestId += 1;
  token.set(null);
  changeSession({ type: 'token-removed' });
}

/** Changes the session, and drops the cached data of its former user. */
function changeSession(event: SessionEvent) {
  const queries = getPageQueryClient();
  const before = getUser();
  const next = nextSessionState(sessionStore.get(), event);
  const isAnother = before?.id !== next.user?.id;
  // Clears all queries, so that no data or refetch crosses from one user to the next.
  if (isAnother && before && next.user) {
    queries.clear();
    userChangeCount.set(userChangeCount.get() + 1);
  }
  sessionStore.set(next);
  if (!isAnother) return;
  if (before) queries.removeQueries({ type: 'inactive' });
  void queries.invalidateQueries({ predicate: ({ meta }) => isPerUser(meta) });
}
