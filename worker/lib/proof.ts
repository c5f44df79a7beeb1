import { minutes, proofMinutes } from '../contract/limits.ts';
import { needsProof } from '../contract/proof.ts';
import { milliseconds } from './clock.ts';
import { Refusal } from './errors.ts';
import type { SignedIn } from './viewer.ts';

/**
 * Of what is dangerous in the hands of somebody who has stolen a session (contract, section 6): its member has to
 * have proved within the last ten minutes that it is them. `what` is a verb and its object, which the question names.
 * @throws Refusal 403 with the reason `proof`
 */
export function refuseUnproved(viewer: SignedIn | null, what: string) {
  if (!isProved(viewer)) throw unproved(what);
}

export const isProved = (viewer: SignedIn | null) =>
  Date.parse(viewer?.proved_at ?? '') + proofMinutes * minutes > milliseconds();

const unproved = (what: string) =>
  new Refusal(403, `To ${what}, please show once more that it is you.`, { reason: needsProof });
