import { buildPushPayload } from '@block65/webcrypto-web-push';
import { noticeSentence } from '../contract/notice-words.ts';
import { isPushService, type PushPayload } from '../contract/push.ts';
import type { Bindings } from '../env.ts';
import { milliseconds } from '../lib/clock.ts';
import { senderOf } from '../lib/outbox/sender.ts';
import type { pushKey } from '../lib/push-key.ts';
import { type NoticeRow, shapeNotice } from './rows.ts';

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
  /** Ids of the notices that came. */
  reached: string[];
  failure: Failure | null;
}

/** For good, or until so many seconds have passed: 0 where the push service says nothing of it. */
type Failure = { isGone: true } | { isGone: false; after: number };

type Key = NonNullable<ReturnType<typeof pushKey>>;

/** Seconds until a push service counts as silent, and for which it keeps a message. */
const silent = 10;
const kept = 12 * 60 * 60;

/** One message after the other: a browser that fails once is asked no more in this run. */
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

/** Who and where. Null where what it tells of is gone. */
function payloadOf(env: Bindings, row: NoticeRow): PushPayload | null {
  const { id, path, ...notice } = shapeNotice(row);
  if (path === null) return null;
  return { title: env.NETWORK_NAME, body: noticeSentence(notice), path, tag: id };
}

/** Never throws: a service that fails, or never answers, is asked again later. */
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

/** Whom a push service asks about this site. */
const contactOf = (env: Bindings) => {
  const email = senderOf(env)?.email;
  return email ? `mailto:${email}` : env.SITE_URL;
};

/** Seconds, or a date, as HTTP has both. */
const secondsOf = (after: string) =>
  Math.max(0, Number(after) || (Date.parse(after) - milliseconds()) / 1_000 || 0);
