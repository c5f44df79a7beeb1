/** Session types and the three possible answers (specification, section 5). */
export const offeredWords = {
  session_1_on_1: 'One-to-one',
  session_group: 'In a group',
  session_online: 'Online',
  offered: 'Offered',
  notOffered: 'Not offered',
  byAppointment: 'By appointment',
} as const;

/** Display value: null means "by appointment". */
export function wordFor(offered: boolean | null): string {
  if (offered === null) return offeredWords.byAppointment;
  return offered ? offeredWords.offered : offeredWords.notOffered;
}
