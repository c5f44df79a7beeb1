/** Access rules of requests (contract, section 3) and their check, shared by server and browser. */

import type { ApplicationState } from '../practitioners/application-states.ts';
import { type LevelRight, levelRights } from './level-rights.ts';

/**
 * Access rule of a request (contract, section 3).
 * - `P`: anyone.
 * - `M`: a signed-in, active member.
 * - `S`: the member in the path, or an admin.
 * - `Self`: only the member in the path.
 * - `O`: the owner of the item, or an admin.
 * - `A`: an admin.
 */
export type AuthRequirement = 'P' | 'M' | 'S' | 'Self' | 'O' | 'A';

export type { LevelRight };

/** A signed-in user. */
export interface Member extends Record<LevelRight, boolean> {
  id: string;
  is_admin: boolean;
}

/** The current user, or null for a visitor. Public documents are always rendered for a visitor. */
export type CurrentViewer = Member | null;

/** Access rule of a route. */
export interface AccessRule {
  auth: AuthRequirement;
  /** Permission that the member's level must carry; admins pass. */
  permission?: LevelRight | undefined;
}

/**
 * Checks a rule before any lookup: 401 if signed out, 403 if the role is never allowed, otherwise
 * null. Ownership (`O`) is checked later, with the item.
 */
export function checkAccess(
  { auth, permission }: AccessRule,
  viewer: CurrentViewer,
  memberInPath?: string,
) {
  if (auth === 'P') return null;
  if (!viewer) return 401;
  if (auth === 'A' && !viewer.is_admin) return 403;
  if (auth === 'S' && !viewer.is_admin && viewer.id !== memberInPath) return 403;
  if (auth === 'Self' && viewer.id !== memberInPath) return 403;
  if (permission && !hasPermission(viewer, permission)) return 403;
  return null;
}

/** True if the user has the permission; admins have all. */
export const hasPermission = (viewer: CurrentViewer, right: LevelRight) =>
  Boolean(viewer && (viewer.is_admin || viewer[right]));

interface Applicant {
  is_admin: boolean;
  is_approved: boolean;
  application_state: ApplicationState | null;
}

/** Permissions that applicants retain; the data stays private until their level publishes it. */
const applicantRights: readonly LevelRight[] = ['authz_user_detailed', 'authz_user_services'];

/**
 * Permission overrides of an unapproved application: it grants some, and revokes the rest if the
 * account is unapproved too.
 */
export function getApplicantPermissions({ is_admin, is_approved, application_state }: Applicant) {
  if (is_admin || application_state === null || application_state === 'approved') return {};
  const changed = is_approved ? applicantRights : levelRights;
  return Object.fromEntries(
    changed.map((right) => [right, applicantRights.includes(right)]),
  ) as Partial<Record<LevelRight, boolean>>;
}
