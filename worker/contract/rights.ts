import type { ApplicationState } from './application-states.ts';
import { type LevelRight, levelRights } from './level-rights.ts';

/**
 * Who may make a call (contract, section 3).
 * - `P`: anyone.
 * - `M`: a signed-in, active member.
 * - `S`: the member in the path, or an admin.
 * - `Self`: the member in the path alone, who speaks or takes what is its own.
 * - `O`: the owner of the item, or an admin.
 * - `A`: an admin.
 */
export type Who = 'P' | 'M' | 'S' | 'Self' | 'O' | 'A';

export type { LevelRight };

/** Somebody who is signed in. */
export interface Member extends Record<LevelRight, boolean> {
  id: string;
  is_admin: boolean;
}

/** Who asks: null is a visitor. Public documents are always rendered for a visitor. */
export type Viewer = Member | null;

/** What a route states about who may use it. */
export interface Rule {
  who: Who;
  /** The right that the member's level must carry; admins pass. */
  right?: LevelRight | undefined;
}

/**
 * Why a call is refused, by the role alone and before anything is looked up: 401 for somebody who
 * is not known, 403 for what this role may never do, null when it may go on. The owner of an item
 * is known only with the item (`O`), so that a member goes on.
 */
export function refusalOf({ who, right }: Rule, viewer: Viewer, memberInPath?: string) {
  if (who === 'P') return null;
  if (!viewer) return 401;
  if (who === 'A' && !viewer.is_admin) return 403;
  if (who === 'S' && !viewer.is_admin && viewer.id !== memberInPath) return 403;
  if (who === 'Self' && viewer.id !== memberInPath) return 403;
  if (right && !has(viewer, right)) return 403;
  return null;
}

/** Whether somebody has a right; admins have all. */
export const has = (viewer: Viewer, right: LevelRight) =>
  Boolean(viewer && (viewer.is_admin || viewer[right]));

interface Applicant {
  is_admin: boolean;
  is_approved: boolean;
  application_state: ApplicationState | null;
}

/** What somebody keeps who applies to be listed: nothing of it is published before the level says so. */
const ofApplicants: readonly LevelRight[] = ['authz_user_detailed', 'authz_user_services'];

/** Which rights an application gives that is not approved, and takes where nobody has approved the account. */
export function rightsOfApplicant({ is_admin, is_approved, application_state }: Applicant) {
  if (is_admin || application_state === null || application_state === 'approved') return {};
  const changed = is_approved ? ofApplicants : levelRights;
  return Object.fromEntries(
    changed.map((right) => [right, ofApplicants.includes(right)]),
  ) as Partial<Record<LevelRight, boolean>>;
}
