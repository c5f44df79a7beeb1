import type { mail } from '../contract/limits.ts';
import { noMail } from '../contract/status.ts';
import { oneLine } from '../lib/outbox/render.ts';

/**
 * How a try went. `failed` is tried again later; `waiting` too, and uses up no try, for the mail is
 * not to blame; `final` never.
 */
export type Outcome = { is: 'sent'; message_id: string | null } | Failure;

export type Failure =
  | { is: 'failed' | 'final'; error: string }
  | { is: 'waiting'; why: keyof typeof mail.waitMinutes; error: string };

/** By the codes of Cloudflare's Email Service; one that is not named here may pass. */
const waiting: Record<string, keyof typeof mail.waitMinutes> = {
  E_RATE_LIMIT_EXCEEDED: 'rateLimit',
  E_DAILY_LIMIT_EXCEEDED: 'dailyLimit',
  E_SENDER_NOT_VERIFIED: 'notSetUp',
  E_SENDER_DOMAIN_NOT_AVAILABLE: 'notSetUp',
};
const final = new Set([
  'E_RECIPIENT_SUPPRESSED',
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_TOO_MANY_RECIPIENTS',
  'E_CONTENT_TOO_LARGE',
]);

/** What the binding's error means for the mail. */
export function failureOf(thrown: unknown): Failure {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const given = (thrown as { code?: unknown } | null)?.code;
  const code = typeof given === 'string' ? given : (/\bE_[A-Z_]+/.exec(message)?.[0] ?? '');
  const error = oneLine(message.includes(code) ? message : `${code}: ${message}`).slice(0, 500);
  const why = waiting[code];
  if (why === 'notSetUp') return { is: 'waiting', why, error: `${noMail}: ${error}` };
  if (why) return { is: 'waiting', why, error };
  return { is: final.has(code) ? 'final' : 'failed', error };
}
