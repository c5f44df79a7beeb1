import type { mailLimits } from '../../contract/shared/limits.ts';
import { MAIL_NOT_CONFIGURED } from '../../contract/system/status.ts';
import { toOneLine } from '../outbox/render-mail.ts';

/**
 * Result of a try to send a mail. `failed` is retried later; `waiting` too, without using up a try,
 * because the mail is not at fault; `final` is never retried.
 */
export type DeliveryResult = { is: 'sent'; message_id: string | null } | DeliveryFailure;

export type DeliveryFailure =
  | { is: 'failed' | 'final'; error: string }
  | { is: 'waiting'; why: keyof typeof mailLimits.waitMinutes; error: string };

/** Error codes of Cloudflare's Email Service; unknown ones are retried. */
const waitingCodes: Record<string, keyof typeof mailLimits.waitMinutes> = {
  E_RATE_LIMIT_EXCEEDED: 'rateLimit',
  E_DAILY_LIMIT_EXCEEDED: 'dailyLimit',
  E_SENDER_NOT_VERIFIED: 'notSetUp',
  E_SENDER_DOMAIN_NOT_AVAILABLE: 'notSetUp',
};
const finalCodes = new Set([
  'E_RECIPIENT_SUPPRESSED',
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_TOO_MANY_RECIPIENTS',
  'E_CONTENT_TOO_LARGE',
]);

/** Classifies an error of the email binding. */
export function toDeliveryFailure(thrown: unknown): DeliveryFailure {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const rawCode = (thrown as { code?: unknown } | null)?.code;
  const code = typeof rawCode === 'string' ? rawCode : (/\bE_[A-Z_]+/.exec(message)?.[0] ?? '');
  const error = toOneLine(message.includes(code) ? message : `${code}: ${message}`).slice(0, 500);
  const why = waitingCodes[code];
  if (why === 'notSetUp') return { is: 'waiting', why, error: `${MAIL_NOT_CONFIGURED}: ${error}` };
  if (why) return { is: 'waiting', why, error };
  return { is: finalCodes.has(code) ? 'final' : 'failed', error };
}
