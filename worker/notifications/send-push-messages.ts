/** Sends the messages of one browser in sequence, and stops at the first failure. */

import { buildPushPayload } from '@block65/webcrypto-web-push';
import { formatNotification } from '../contract/notifications/notification.labels.ts';
import { isPushService, type PushPayload } from '../contract/notifications/push.ts';
import { addBasePath } from '../contract/shared/language-path.ts';
import { getNowMs } from '../db/clock.ts';
import type { Bindings } from '../env.ts';
import { getLanguageBase, runInReaderLanguage } from '../http/language.ts';
import { getSender } from '../mail/outbox/get-sender.ts';
import { getSiteMark } from '../settings/get-site-mark.ts';
import { type NotificationRow, toNotification } from './notification-rows.ts';
import type { getPushKey } from './push-key.ts';

export interface PushSubscriptionRow {
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  failures: number;
  /** Language of the member's account. */
  language_id: string | null;
}

export interface PushResult {
  to: PushSubscriptionRow;
  /** Ids of the delivered notifications. */
  reached: string[];
  failure: PushFailure | null;
}

/** Permanent, or temporary with the seconds of `Retry-After`, 0 without one. */
type PushFailure = { isGone: true } | { isGone: false; after: number };

type PushKey = NonNullable<ReturnType<typeof getPushKey>>;

/** Timeout of a push service, and the time for which it stores a message. */
const TIMEOUT_SECONDS = 10;
const TTL_SECONDS = 12 * 60 * 60;

export async function sendPushMessages(
  env: Bindings,
  key: PushKey,
  to: PushSubscriptionRow,
  rows: readonly NotificationRow[],
): Promise<PushResult> {
  const reached: string[] = [];
  for (const row of rows) {
    const payload = buildPayload(env, to, row);
    if (!payload) continue;
    const failure = await sendMessage(env, key, to, payload);
    if (failure) return { to, reached, failure };
    reached.push(row.id);
  }
  return { to, reached, failure: null };
}

/** Payload of a message in the member's language; null if its object is deleted. */
function buildPayload(
  env: Bindings,
  { language_id }: PushSubscriptionRow,
  row: NotificationRow,
): PushPayload | null {
  const { id, path, ...notice } = toNotification(row);
  if (path === null) return null;
  const mark = getSiteMark();
  return runInReaderLanguage(env, language_id, () => ({
    title: env.NETWORK_NAME,
    body: formatNotification(notice),
    path: addBasePath(getLanguageBase(), path),
    tag: id,
    ...(mark && { icon: mark.touchIcon }),
  }));
}

/** Never throws: failed and unresponsive services are tried again later. */
async function sendMessage(
  env: Bindings,
  key: PushKey,
  { endpoint, p256dh, auth }: PushSubscriptionRow,
  payload: PushPayload,
): Promise<PushFailure | null> {
  if (!isPushService(endpoint)) return { isGone: true };
  try {
    const options = { ttl: TTL_SECONDS, topic: payload.tag.replaceAll('-', '') };
    const sealed = await buildPushPayload(
      { data: { ...payload }, options },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject: getContact(env), ...key },
    );
    const { status, headers } = await fetch(endpoint, {
      ...sealed,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_SECONDS * 1_000),
    });
    if (status >= 200 && status < 300) return null;
    if (status === 404 || status === 410) return { isGone: true };
    return { isGone: false, after: parseRetryAfter(headers.get('Retry-After') ?? '') };
  } catch {
    return { isGone: false, after: 0 };
  }
}

/** Contact for operators of push services. */
const getContact = (env: Bindings) => {
  const email = getSender(env)?.email;
  return email ? `mailto:${email}` : env.SITE_URL;
};

/** Parses seconds or a date; HTTP allows both. */
const parseRetryAfter = (after: string) =>
  Math.max(0, Number(after) || (Date.parse(after) - getNowMs()) / 1_000 || 0);
