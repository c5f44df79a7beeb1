import type { mail } from '../../contract/shared/limits.ts';
import { noMail } from '../../contract/system/status.ts';
import { oneLine } from '../outbox/render-mail.ts';

/**
 * Result of a try. `failed` is retried later; `waiting` too, without using up a try, because the
 * mail is not at fault; `final` is never retried.
 */
export type Outcome = { is: 'sent'; message_id: string | null } | Failure;

export type Failure =
  | { is: 'failed' | 'final'; error: string }
  | { is: 'waiting'; why: keyof typeof mail.waitMinutes; error: string };

/** Error codes of Cloudflare's Email Service; unknown ones are retried. */
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

/** Classifies an error of the email binding. */
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
