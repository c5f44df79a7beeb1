/** Session types and the three possible answers (specification, section 5). */
export const sessionTypeLabels = {
  session_1_on_1: 'One-to-one',
  session_group: 'In a group',
  session_online: 'Online',
  offered: 'Offered',
  notOffered: 'Not offered',
  byAppointment: 'By appointment',
} as const;

/** Display value: null means "by appointment". */
export function formatSessionOffer(offered: boolean | null): string {
  if (offered === null) return sessionTypeLabels.byAppointment;
  return offered ? sessionTypeLabels.offered : sessionTypeLabels.notOffered;
}
