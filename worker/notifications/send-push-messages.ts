import { buildPushPayload } from '@block65/webcrypto-web-push';
import { noticeSentence } from '../contract/system/notification.labels.ts';
import { isPushService, type PushPayload } from '../contract/system/push.ts';
import type { Bindings } from '../env.ts';
import { milliseconds } from '../db/clock.ts';
import { senderOf } from '../mail/outbox/get-sender.ts';
import type { pushKey } from './push-key.ts';
import { type NoticeRow, shapeNotice } from './notification-rows.ts';

export interface Subscription {
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  failures: number;
}

export interface Pushed {
  to: Subscription;
  /** Ids of the delivered notifications. */
  reached: string[];
  failure: Failure | null;
}

/** Permanent, or temporary with the seconds of `Retry-After`, 0 without one. */
type Failure = { isGone: true } | { isGone: false; after: number };

type Key = NonNullable<ReturnType<typeof pushKey>>;

/** Timeout of a push service, and the time for which it stores a message. */
const silent = 10;
const kept = 12 * 60 * 60;

/** Sends the messages of one browser in sequence, and stops at the first failure. */
export async function pushTo(
  env: Bindings,
  key: Key,
  to: Subscription,
  rows: readonly NoticeRow[],
): Promise<Pushed> {
  const reached: string[] = [];
  for (const row of rows) {
    const payload = payloadOf(env, row);
    if (!payload) continue;
    const failure = await sendOne(env, key, to, payload);
    if (failure) return { to, reached, failure };
    reached.push(row.id);
  }
  return { to, reached, failure: null };
}

/** Payload of a message; null if its object is deleted. */
function payloadOf(env: Bindings, row: NoticeRow): PushPayload | null {
  const { id, path, ...notice } = shapeNotice(row);
  if (path === null) return null;
  return { title: env.NETWORK_NAME, body: noticeSentence(notice), path, tag: id };
}

/** Never throws: failed and unresponsive services are tried again later. */
async function sendOne(
  env: Bindings,
  key: Key,
  { endpoint, p256dh, auth }: Subscription,
  payload: PushPayload,
): Promise<Failure | null> {
  if (!isPushService(endpoint)) return { isGone: true };
  try {
    const options = { ttl: kept, topic: payload.tag.replaceAll('-', '') };
    const sealed = await buildPushPayload(
      { data: { ...payload }, options },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject: contactOf(env), ...key },
    );
    const { status, headers: said } = await fetch(endpoint, {
      ...sealed,
      redirect: 'manual',
      signal: AbortSignal.timeout(silent * 1_000),
    });
    if (status >= 200 && status < 300) return null;
    if (status === 404 || status === 410) return { isGone: true };
    return { isGone: false, after: secondsOf(said.get('Retry-After') ?? '') };
  } catch {
    return { isGone: false, after: 0 };
  }
}

/** Contact for operators of push services. */
const contactOf = (env: Bindings) => {
  const email = senderOf(env)?.email;
  return email ? `mailto:${email}` : env.SITE_URL;
};

/** Parses seconds or a date; HTTP allows both. */
const secondsOf = (after: string) =>
  Math.max(0, Number(after) || (Date.parse(after) - milliseconds()) / 1_000 || 0);
