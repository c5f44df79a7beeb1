import { m } from '#messages';
/** Membership of a person in a location, as the API returns it. */
export interface LocationMembership {
  id: string;
  user_id: string;
  user_name: string;
  location_name: string;
  is_default: boolean;
  is_admin: boolean;
  approved_by_id: string | null;
  /** Present together with the location only. */
  is_public?: boolean;
}

/** Read-only membership (specification, section 4). */
export const isApprovedAdmin = ({ is_admin, approved_by_id }: LocationMembership) =>
  is_admin && approved_by_id !== null;

export function formatMembership(link: LocationMembership): string {
  if (isApprovedAdmin(link)) return m['location.approved_admin']();
  if (link.is_admin) return m['location.admin_approval_pending']();
  return link.approved_by_id === null ? m['location.approval_pending']() : m['location.approved']();
}
