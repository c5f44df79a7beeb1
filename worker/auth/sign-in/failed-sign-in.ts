import type { Context } from 'hono';
import type { Statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { type Recorded, recordRefusal } from '../record-security-event.ts';
import { type Counted, isShutBy } from './attempt-keys.ts';

/** Records a failed sign-in, and the block if it was one too many. */
export const refused = (
  c: Context<App>,
  counted: readonly Counted[],
  failure: Pick<Recorded, 'kind' | 'user' | 'by'>,
): Statement[] => [
  recordRefusal(c, failure),
  recordRefusal(c, {
    ...failure,
    kind: 'sign_in_slowed',
    detail: 'from one address',
    when: isShutBy(counted),
  }),
];
