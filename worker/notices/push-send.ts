import { buildPushHTTPRequest } from '@pushforge/builder';
import type { PushPayload } from '../contract/push.ts';
import type { Bindings } from '../env.ts';
import { senderOf } from '../lib/outbox/sender.ts';
import type { pushKey } from './push-key.ts';

export interface Subscription {
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  failures: number;
}

/** `gone` for good, or `later`, after so many seconds where the push service says so. */
export type Sent = { state: 'sent' | 'gone' } | { state: 'later'; after?: number };

/** Seconds until a push service counts as silent, and for which it keeps a message. */
const [silent, kept] = [10, 12 * 60 * 60];

/** Whom a push service asks about this site. */
const contactOf = (env: Bindings) => {
  const email = senderOf(env)?.email;
  return email ? `mailto:${email}` : env.SITE_URL;
};

/** Sends one message, and never throws: a service that fails, or never answers, is asked again later. */
export async function sendPush(
  env: Bindings,
  { jwk }: NonNullable<ReturnType<typeof pushKey>>,
  { endpoint, p256dh, auth }: Subscription,
  payload: PushPayload,
): Promise<Sent> {
  try {
    const { headers, body } = await buildPushHTTPRequest({
      privateJWK: jwk,
      subscription: { endpoint, keys: { p256dh, auth } },
      message: {
        payload: { ...payload },
        adminContact: contactOf(env),
        options: { ttl: kept, topic: payload.tag.replaceAll('-', '') },
      },
    });
    const { status, headers: said } = await fetch(endpoint, {
      ...{ method: 'POST', headers, body, redirect: 'manual' },
      signal: AbortSignal.timeout(silent * 1_000),
    });
    if (status >= 200 && status < 300) return { state: 'sent' };
    const after = Number(said.get('Retry-After'));
    if (status === 404 || status === 410) return { state: 'gone' };
    return { state: 'later', ...(after > 0 && { after }) };
  } catch {
    return { state: 'later' };
  }
}
