/** The session of the current user: loading, renewal, expiry and sign-out, across tabs. */

import type { CurrentUserResponse } from '../../../worker/contract/accounts/session.ts';
import { minuteMs, tokenRenewal } from '../../../worker/contract/shared/limits.ts';
import { specificationTexts } from '../../../worker/contract/shared/specification-texts.ts';
import { ApiError, getJson } from '../../data/api.ts';
import { dropDrafts, hasDrafts } from '../../data/drafts.ts';
import { logAccess } from '../../data/log-access.ts';
import { isPerUser } from '../../data/query.ts';
import { setUserLoader } from '../../data/reload-user.ts';
import { requestSignIn } from '../../data/sign-in-request.ts';
import { getTokenOwner, token } from '../../data/token.ts';
import { getUser, setUser } from '../../data/user.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { moveFocus } from '../../ui/hooks/move-focus.ts';
import { endImpersonation, getImpersonationToken } from './impersonation.ts';
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
  if (!token.get()) return setCurrentUser(null);
  try {
    const user = await getJson('GET /users/me');
    isSignedOutElsewhere = false;
    return own === requestId ? setCurrentUser(user) : (getUser() ?? null);
  } catch (error) {
    if (own !== requestId) return getUser() ?? null;
    if (error instanceof ApiError && error.status === 401 && getImpersonationToken())
      return endImpersonation();
    if (error instanceof ApiError && signedOutStatuses.includes(error.status)) await clearSession();
    else retryLater();
    return null;
  }
}

setUserLoader(loadCurrentUser);

/** Repeated failures are reported once. */
function retryLater() {
  if (!isSignedOutElsewhere) showToast(specificationTexts.request.noAnswer, 'error');
  isSignedOutElsewhere = true;
  setTimeout(loadCurrentUser, 10_000);
}

let isSignedOutElsewhere = false;

/** Statuses that mean that the session is over. */
const signedOutStatuses = [401, 403, 404];

/** Renews the token shortly before it expires. */
async function renewIfExpiring() {
  const user = getUser();
  if (!user || getImpersonationToken()) return;
  const margin = Date.now() + tokenRenewal.marginMinutes * minuteMs;
  if (Date.parse(user.valid_until) < margin && (await renewToken()) === 'renewed')
    await loadCurrentUser();
}

/** Pending sign-in after an expired session; open forms stay as they are. */
let pendingReauth: Promise<boolean> | null = null;
let resolveOnClose: (() => void) | null = null;

/**
 * Handles a 401: renews the session or requests a sign-in. True if the same user may retry.
 * Background requests never open the dialog.
 */
export async function recoverSession(
  isByItself = false,
  used: string | null = null,
): Promise<boolean> {
  if (getImpersonationToken()) return endImpersonation();
  if (pendingReauth) return pendingReauth;
  if (hasSignedOut(getTokenOwner(used))) return false;
  const renewal = await renewToken();
  if (renewal === 'renewed') return true;
  if (renewal === 'unreachable') throw new ApiError(0, specificationTexts.request.noAnswer);
  if (isByItself || hasSignedOut(getTokenOwner(used))) return false;
  const before = getUser();
  if (!before) {
    await clearSession();
    showSignedOutAndRequestSignIn();
    return false;
  }
  pendingReauth ??= requestReauth(before);
  return pendingReauth;
}

/** True if the user signed out after the request started, here or in another tab. */
function hasSignedOut(caller: string) {
  const here = getUser()?.id ?? getTokenOwner(token.get());
  return !here || (caller !== '' && caller !== here);
}

function requestReauth(before: CurrentUserResponse) {
  const answer = new Promise<boolean>((resolve) => {
    resolveOnClose = () => {
      pendingReauth = null;
      resolveOnClose = null;
      const user = getUser();
      // Signing in always reloads the user, even the same one.
      if (user === before) {
        if (hasDrafts(before.id)) showToast(draftsKeptText, 'warning', true);
        void clearSession().then(focusContent);
      }
      resolve(user !== before && user?.id === before.id);
      if (user && user.id !== before.id) {
        showToast(specificationTexts.session.somebodyElse, 'warning');
        focusContent();
      }
    };
  });
  showSignedOutAndRequestSignIn();
  return answer;
}

const draftsKeptText = 'Your unsent text is saved on this device. Sign in to continue.';

function showSignedOutAndRequestSignIn() {
  showToast(specificationTexts.request.signedOut, 'warning');
  requestSignIn({ message: specificationTexts.request.signedOut });
}

/** Called when the dialog closes, with or without a sign-in. */
export const onSignInDialogClosed = () => resolveOnClose?.();

/** Ends the session here and on the server, and deletes drafts in case of a shared device. */
export async function signOut() {
  if (getImpersonationToken()) return endImpersonation();
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
  await clearSession();
  await revocation;
}

/** Every tab has its own drafts. */
export async function handleSignOutElsewhere() {
  const user = getUser();
  if (user) {
    dropDrafts(user.id);
    showToast(
      'You were signed out in another tab. Unsent text was removed from this device.',
      'warning',
      true,
    );
  }
  await clearSession();
  focusContent();
}

/** The focused element may have disappeared with the user. */
const focusContent = () => moveFocus('content');

/** Pages that start with the logout have not loaded the user yet. */
const fetchCurrentUser = async () =>
  token.get() ? getJson('GET /users/me').catch(() => null) : null;

/** Clears the session and everything that belongs to the user. */
export async function clearSession() {
  requestId += 1;
  token.set(null);
  setCurrentUser(null);
}

function setCurrentUser<Somebody extends CurrentUserResponse | null>(user: Somebody): Somebody {
  const queries = getPageQueryClient();
  const before = getUser();
  const another = before?.id !== user?.id;
  // Clears all queries, so that no data or refetch crosses from one user to the next.
  if (another && before && user) queries.clear();
  setUser(user);
  if (!another) return user;
  if (before) queries.removeQueries({ type: 'inactive' });
  void queries.invalidateQueries({ predicate: ({ meta }) => isPerUser(meta) });
  return user;
}
