/** Turns push notifications of this browser on and off. */

import { api } from './api.ts';

/** True if this browser supports push. */
export const isPushSupported = () => 'serviceWorker' in navigator && 'PushManager' in window;

const serviceWorkerPath = '/site/push.js';

const getPushRegistration = () => navigator.serviceWorker.getRegistration(serviceWorkerPath);

/** Current push subscription of this browser, or null. */
export const getPushSubscription = async () =>
  (await (await getPushRegistration())?.pushManager.getSubscription()) ?? null;

/**
 * True if this browser has a push subscription and the server knows it for the current sign-in.
 * @throws ApiError
 */
export const isPushEnabled = async (member: string) =>
  (await getPushSubscription()) !== null &&
  (await api('GET /users/:id/push', { params: { id: member } })).body.is_on;

/** Requests permission and subscribes. False if the permission is denied. @throws ApiError */
export async function enablePush(member: string, key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration =
    (await getPushRegistration()) ?? (await navigator.serviceWorker.register(serviceWorkerPath));
  await waitUntilActive(registration);
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON() as SubscriptionKeys;
  await api('POST /users/:id/push', { params: { id: member }, body: { endpoint, keys } });
  return true;
}

/** A subscription that the browser has just made is complete. */
interface SubscriptionKeys {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The worker's scope contains no page, so `serviceWorker.ready` never resolves. */
const waitUntilActive = (registration: ServiceWorkerRegistration) =>
  new Promise<void>((resolve) => {
    const coming = registration.installing ?? registration.waiting;
    if (!coming) return resolve();
    coming.addEventListener('statechange', () => coming.state === 'activated' && resolve());
  });

/** @throws ApiError */
export async function disablePush(member: string) {
  const subscription = await getPushSubscription();
  if (!subscription) return;
  await api('DELETE /users/:id/push', {
    params: { id: member },
    body: { endpoint: subscription.endpoint },
  });
  await subscription.unsubscribe();
  await (await getPushRegistration())?.unregister();
}
