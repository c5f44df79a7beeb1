import type { PushOffer } from '../../worker/contract/system/push.ts';
import { send } from './api.ts';

/** True if this browser supports push. */
export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window;

const worker = '/site/push.js';

const registered = () => navigator.serviceWorker.getRegistration(worker);

/** Current push subscription of this browser, or null. */
export const subscriptionHere = async () =>
  (await (await registered())?.pushManager.getSubscription()) ?? null;

/**
 * True if this browser has a push subscription and the server knows it for the current sign-in.
 * @throws ApiError
 */
export const isOnHere = async (member: string) =>
  (await subscriptionHere()) !== null &&
  (await send<PushOffer>(`/users/${member}/push`)).body.is_on;

/** Requests permission and subscribes. False if the permission is denied. @throws ApiError */
export async function turnOn(member: string, key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = (await registered()) ?? (await navigator.serviceWorker.register(worker));
  await activated(registration);
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  await send(`/users/${member}/push`, { method: 'POST', body: { endpoint, keys } });
  return true;
}

/** The worker's scope contains no page, so `serviceWorker.ready` never resolves. */
const activated = (registration: ServiceWorkerRegistration) =>
  new Promise<void>((resolve) => {
    const coming = registration.installing ?? registration.waiting;
    if (!coming) return resolve();
    coming.addEventListener('statechange', () => coming.state === 'activated' && resolve());
  });

/** @throws ApiError */
export async function turnOff(member: string) {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  await send(`/users/${member}/push`, {
    method: 'DELETE',
    body: { endpoint: subscription.endpoint },
  });
  await subscription.unsubscribe();
  await (await registered())?.unregister();
}
