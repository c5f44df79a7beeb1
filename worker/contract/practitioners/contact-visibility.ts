/** Audience that a member chooses for each contact field: `everybody`, `members` or `nobody`. */

import { m } from '#messages';
import { contactFieldNames } from './contact-fields.ts';

/** Audiences of a contact field. */
export const contactAudiences = ['everybody', 'members', 'nobody'] as const;
export type ContactAudience = (typeof contactAudiences)[number];

export const contactAudienceLabels: Record<ContactAudience, string> = {
  get everybody() {
    return m['profile.audience_everyone']();
  },
  get members() {
    return m['profile.audience_members']();
  },
  get nobody() {
    return m['profile.audience_no_one']();
  },
};

/**
 * Fields whose audience the member chooses. The town is always public, because the directory
 * searches it.
 */
export const restrictableContactFields = /* @__PURE__ */ contactFieldNames.filter(
  (name) => name !== 'address_town',
);
export type RestrictableContactField = (typeof restrictableContactFields)[number];
export type ContactVisibility = Record<RestrictableContactField, ContactAudience>;
