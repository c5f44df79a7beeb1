import { m } from '#messages';

/** Session types and the three possible answers (specification, section 5). */
export const sessionTypeLabels = {
  get session_1_on_1() {
    return m['profile.session_one_to_one']();
  },
  get session_group() {
    return m['profile.session_group']();
  },
  get session_online() {
    return m['profile.session_online']();
  },
  get offered() {
    return m['profile.session_offered']();
  },
  get notOffered() {
    return m['profile.session_not_offered']();
  },
  get byAppointment() {
    return m['profile.session_by_appointment']();
  },
};

/** Display value: null means "by appointment". */
export function formatSessionOffer(offered: boolean | null): string {
  if (offered === null) return sessionTypeLabels.byAppointment;
  return offered ? sessionTypeLabels.offered : sessionTypeLabels.notOffered;
}
