import { minutes, renewal } from '../../worker/contract/limits.ts';
import type { Me } from '../../worker/contract/session.ts';
import { wording } from '../../worker/contract/wording.ts';
import { logAccess } from '../lib/access-log.ts';
import { ApiError, get } from '../lib/api.ts';
import { dropDrafts, hasDrafts } from '../lib/drafts.ts';
import { isPersonal } from '../lib/query.ts';
import { askToSignIn } from '../lib/sign-in.ts';
import { ownerOf, token } from '../lib/token.ts';
import { getUser, setUser } from '../lib/user.ts';
import { leadOn } from '../ui/lead-on.ts';
import { showToast } from '../ui/toast.ts';
import { queriesOfPage } from './begin.ts';
import { renew } from './renew.ts';
import { endSeeing, seeing } from './seeing.ts';
import { stopPush } from './stop-push.ts';

/** In the file of sessions, which whoever has none never needs. */
export { beginSeeing, endSeeing } from './seeing.ts';

let isWatched = false;

/** Looks after the session from the first person on. */
function watch() {
  if (isWatched) return;
  isWatched = true;
  setInterval(check, renewal.checkEveryMinutes * minutes);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check();
  });
}

/** An answer counts only while nobody else has signed in, and nobody out. */
let turn = 0;

/** The user of the stored token, if there is one. Who can't be asked for now is asked for again. */
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

/** Of what fails again and again it is said once. */
function askAgainLater() {
  if (!isAway) showToast(wording.request.noAnswer, 'error');
  isAway = true;
  setTimeout(load, 10_000);
}

let isAway = false;

/** Answers after which nobody is signed in. */
const over = [401, 403, 404];

/** Renews a token that ends within the margin. */
async function check() {
  const user = getUser();
  if (!user || seeing()) return;
  const margin = Date.now() + renewal.marginMinutes * minutes;
  if (Date.parse(user.valid_until) < margin && (await renew()) === 'renewed') await load();
}

/** What people have in their hands stays there while they sign in again. */
let interrupted: Promise<boolean> | null = null;
let onceClosed: (() => void) | null = null;

/**
 * A call was answered 401. Renews the session or asks the person to sign in; true when the call
 * may be sent again, which is only for the same person. Nobody is asked in the midst of something
 * else, for what the page asks by itself: the next thing that they do needs the session, too.
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

/** Whoever made the call has signed out since, here or in another tab, and was told so. */
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
      // Whoever signs in is loaded anew, the same person too.
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

/** The dialog was closed, with or without a sign-in. */
export const afterDialog = () => onceClosed?.();

/** Ends the session here and at the server. Drafts go too: the device may be somebody else's. */
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

/** Each tab has drafts of its own. */
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

/** What was in hand may have gone with whoever was there. */
const leadToContent = () => leadOn('content');

/** Of a page that begins with the logout nobody knows yet. */
const whoIsThere = async () => (token.get() ? get<Me>('/users/me').catch(() => null) : null);

/** Nobody is signed in any more: what was a person's leaves the page. */
export async function forget() {
  turn += 1;
  token.set(null);
  become(null);
}

function become<Somebody extends Me | null>(user: Somebody): Somebody {
  const queries = queriesOfPage();
  const before = getUser();
  const another = before?.id !== user?.id;
  // Nothing of what one person saw is left to the next, nor asked again in the other's name.
  if (another && before && user) queries.clear();
  setUser(user);
  if (!another) return user;
  if (before) queries.removeQueries({ type: 'inactive' });
  void queries.invalidateQueries({ predicate: ({ meta }) => isPersonal(meta) });
  return user;
}
