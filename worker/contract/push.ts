import { z } from 'zod';

/** As many browsers of one member; the oldest gives way. */
export const mostBrowsers = 10;

/**
 * The push services of the browsers: Chrome and its kin, Firefox, Edge, Safari. Nothing is sent to any other host, for a
 * name that anybody can choose may lead into a network of one's own (docs/notices.md).
 */
const pushService =
  /^https:\/\/(?:fcm\.googleapis\.com|(?:[a-z\d-]+\.)+(?:push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))\/\S*$/i;

export const isPushService = (endpoint: string) => pushService.test(endpoint);

const endpoint = z
  .string()
  .max(1000)
  .regex(pushService, { message: 'must be the https address of a known push service' });

const base64url = (letters: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${letters}}={0,2}$`), { message: 'must be a key in base64url' });

/** As a browser gives it. */
export const pushSubscription = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
});
export type PushSubscriptionSent = z.infer<typeof pushSubscription>;

export const pushRemoval = z.strictObject({ endpoint: z.string().max(1000) });

export const pushOffer = z.object({
  key: z.string().nullable().describe('for the browser; null where the site offers no push'),
  is_on: z.boolean().describe('whether push is on for the signed-in browser'),
});
export type PushOffer = z.infer<typeof pushOffer>;

/** What a push message holds: who and where, and nothing that somebody wrote in private. */
export interface PushPayload {
  title: string;
  body: string;
  /** Where it leads. */
  path: string;
  /** One that is sent again takes the place of the first. */
  tag: string;
}
