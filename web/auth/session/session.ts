import { minutes, renewal } from '../../../worker/contract/shared/limits.ts';
import type { Me } from '../../../worker/contract/accounts/session.ts';
import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import { logAccess } from '../../data/log-access.ts';
import { ApiError, get } from '../../data/api.ts';
import { dropDrafts, hasDrafts } from '../../data/drafts.ts';
import { isPersonal } from '../../data/query.ts';
import { askToSignIn } from '../../data/sign-in-request.ts';
import { ownerOf, token } from '../../data/token.ts';
import { getUser, setUser } from '../../data/user.ts';
import { leadOn } from '../../ui/hooks/focus.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { queriesOfPage } from './bootstrap.ts';
import { renew } from './renew-token.ts';
import { endSeeing, seeing } from './impersonation.ts';

/** Disables push in this browser on sign-out, in case of a shared device. */
async function stopPush(member: string) {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/site/push.js');
    if (!registration) return;
    const { turnOff } = await import('../../data/push-subscription.ts');
    await turnOff(member);
  } catch {
    // The push service will report the ended subscription later.
  }
}


/** Part of the session chunk, which visitors never load. */
export { beginSeeing, endSeeing } from './impersonation.ts';

let isWatched = false;

/** Starts watching the session when the first user is loaded. */
function watch() {
  if (isWatched) return;
  isWatched = true;
  setInterval(check, renewal.checkEveryMinutes * minutes);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check();
  });
}

/** Results count only if no other sign-in or sign-out has happened since. */
let turn = 0;

/**
 * Loads the user of the stored token, if there is one; retries later if the server is unreachable.
 */
export async function load(): Promise<Me | null> {
  watch();
  turn += 1;
  const own = turn;
  if (!token.get()) return become(null);
  try {
    const user = await get<Me>('/users/me');
    isAway = false;
    return own === turn ? become(user) : (getUser() ?? null);
  } catch (error) {
    if (own !== turn) return getUser() ?? null;
    if (error instanceof ApiError && error.status === 401 && seeing()) return endSeeing();
    if (error instanceof ApiError && over.includes(error.status)) await forget();
    else askAgainLater();
    return null;
  }
}

/** Repeated failures are reported once. */
function askAgainLater() {
  if (!isAway) showToast(wording.request.noAnswer, 'error');
  isAway = true;
  setTimeout(load, 10_000);
}

let isAway = false;

/** Statuses that mean that the session is over. */
const over = [401, 403, 404];

/** Renews the token shortly before it expires. */
async function check() {
  const user = getUser();
  if (!user || seeing()) return;
  const margin = Date.now() + renewal.marginMinutes * minutes;
  if (Date.parse(user.valid_until) < margin && (await renew()) === 'renewed') await load();
}

/** Pending sign-in after an expired session; open forms stay as they are. */
let interrupted: Promise<boolean> | null = null;
let onceClosed: (() => void) | null = null;

/**
 * Handles a 401: renews the session or requests a sign-in. True if the same user may retry.
 * Background requests never open the dialog.
 */
export async function recover(isByItself = false, used: string | null = null): Promise<boolean> {
  if (seeing()) return endSeeing();
  if (interrupted) return interrupted;
  if (hasLeft(ownerOf(used))) return false;
  const renewal = await renew();
  if (renewal === 'renewed') return true;
  if (renewal === 'unreachable') throw new ApiError(0, wording.request.noAnswer);
  if (isByItself || hasLeft(ownerOf(used))) return false;
  const before = getUser();
  if (!before) {
    await forget();
    tellAndAsk();
    return false;
  }
  interrupted ??= askAgain(before);
  return interrupted;
}

/** True if the user signed out after the request started, here or in another tab. */
function hasLeft(caller: string) {
  const here = getUser()?.id ?? ownerOf(token.get());
  return !here || (caller !== '' && caller !== here);
}

function askAgain(before: Me) {
  const answer = new Promise<boolean>((resolve) => {
    onceClosed = () => {
      interrupted = null;
      onceClosed = null;
      const user = getUser();
      // Signing in always reloads the user, even the same one.
      if (user === before) {
        if (hasDrafts(before.id)) showToast(keptHere, 'warning', true);
        void forget().then(leadToContent);
      }
      resolve(user !== before && user?.id === before.id);
      if (user && user.id !== before.id) {
        showToast(wording.session.somebodyElse, 'warning');
        leadToContent();
      }
    };
  });
  tellAndAsk();
  return answer;
}

const keptHere = 'Your unsent text is saved on this device. Sign in to continue.';

function tellAndAsk() {
  showToast(wording.request.signedOut, 'warning');
  askToSignIn({ message: wording.request.signedOut });
}

/** Called when the dialog closes, with or without a sign-in. */
export const afterDialog = () => onceClosed?.();

/** Ends the session here and on the server, and deletes drafts in case of a shared device. */
export async function signOut() {
  if (seeing()) return endSeeing();
  const user = getUser() ?? (await whoIsThere());
  if (user) {
    logAccess({ object_type_tag: 'logout' }, 'submit');
    dropDrafts(user.id);
    await stopPush(user.id);
  }
  const bearer = token.get();
  const told = fetch('/sobe/revoke', {
    method: 'POST',
    keepalive: true,
    headers: bearer ? { Authorization: `Bearer ${bearer}` } : {},
  }).catch(() => null);
  await forget();
  await told;
}

/** Every tab has its own drafts. */
export async function signedOutElsewhere() {
  const user = getUser();
  if (user) {
    dropDrafts(user.id);
    showToast(
      'You were signed out in another tab. Unsent text was removed from this device.',
      'warning',
      true,
    );
  }
  await forget();
  leadToContent();
}

/** The focused element may have disappeared with the user. */
const leadToContent = () => leadOn('content');

/** Pages that start with the logout have not loaded the user yet. */
const whoIsThere = async () => (token.get() ? get<Me>('/users/me').catch(() => null) : null);

/** Clears the session and everything that belongs to the user. */
export async function forget() {
  turn += 1;
  token.set(null);
  become(null);
}

function become<Somebody extends Me | null>(user: Somebody): Somebody {
  const queries = queriesOfPage();
  const before = getUser();
  const another = before?.id !== user?.id;
  // Clears all queries, so that no data or refetch crosses from one user to the next.
  if (another && before && user) queries.clear();
  setUser(user);
  if (!another) return user;
  if (before) queries.removeQueries({ type: 'inactive' });
  void queries.invalidateQueries({ predicate: ({ meta }) => isPersonal(meta) });
  return user;
}
