/** Schemas of push subscriptions, and the push services that are allowed. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';

/** Browsers per member; a new one replaces the oldest. */
export const maxPushSubscriptions = 10;

/**
 * Known push services (Chrome, Firefox, Edge, Safari). An allow-list prevents requests into private
 * networks (docs/notifications.md).
 */
const pushServicePattern =
  /^https:\/\/(?:fcm\.googleapis\.com|(?:[a-z\d-]+\.)+(?:push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))\/\S*$/i;

export const isPushService = (endpoint: string) => pushServicePattern.test(endpoint);

const endpoint = z
  .string()
  .max(1000)
  .regex(pushServicePattern, fieldError(m['field_error.push_service']));

const base64url = (letters: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${letters}}={0,2}$`), fieldError(m['field_error.push_key']));

/** Subscription in the format of the Push API. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
});

export const pushRemovalSchema = z.strictObject({ endpoint: z.string().max(1000) });

export const pushOfferSchema = z.object({
  key: z.string().nullable().describe('key for the browser; null if push is off'),
  is_on: z.boolean().describe('whether push is on for this browser'),
});
export type PushOffer = z.infer<typeof pushOfferSchema>;

/** Push payload: names and places, never private writing. */
export interface PushPayload {
  title: string;
  body: string;
  /** Path that a click opens. */
  path: string;
  /** A notification with the same tag replaces the earlier one. */
  tag: string;
  /** Path of the site's mark, if it has its own. */
  icon?: string;
}
