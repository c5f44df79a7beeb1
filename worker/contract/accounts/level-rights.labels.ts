import { m } from '#messages';
import type { LevelRight } from './level-rights.ts';

/** Names of level rights, as what a membership level does not include. */
export const levelRightLabels: Record<LevelRight, string> = {
  get authz_user_basic() {
    return m['session.right_profile']();
  },
  get authz_user_detailed() {
    return m['session.right_details']();
  },
  get authz_user_services() {
    return m['session.right_services']();
  },
  get authz_favourites() {
    return m['session.right_favourites']();
  },
  get authz_friends() {
    return m['session.right_friends']();
  },
  get authz_reviews() {
    return m['session.right_reviews']();
  },
  get authz_messages() {
    return m['session.right_messages']();
  },
  get authz_articles() {
    return m['session.right_articles']();
  },
};
