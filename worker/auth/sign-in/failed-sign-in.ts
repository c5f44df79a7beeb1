import type { Context } from 'hono';
import type { Statement } from '../../db/client.ts';
import type { AppEnv } from '../../env.ts';
import type { AttemptKey } from '../record-attempt.ts';
import { recordFailedAttempt, type SecurityEventInput } from '../record-security-event.ts';
import { isBlockedBy } from './attempt-keys.ts';

/** Records a failed sign-in, and the block if it was one too many. */
export const recordFailedSignIn = (
  c: Context<AppEnv>,
  counted: readonly AttemptKey[],
  failure: Pick<SecurityEventInput, 'kind' | 'user' | 'by'>,
): Statement[] => [
  recordFailedAttempt(c, failure),
  recordFailedAttempt(c, {
    ...failure,
    kind: 'sign_in_slowed',
    detail: 'from one address',
    when: isBlockedBy(counted),
  }),
];
