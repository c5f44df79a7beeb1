/** Builds the profile that visitors or members would see from the unsaved account form. */

import {
  type Account,
  accountChangeSchema,
} from '../../../../worker/contract/accounts/accounts.ts';
import { getContactHref } from '../../../../worker/contract/practitioners/contact-address.ts';
import { contactFieldNames } from '../../../../worker/contract/practitioners/contact-fields.ts';
import type { AccountFormValues } from './account-form-values.ts';

/** Audience of the preview. */
export type PreviewAudience = 'everybody' | 'members';

/** Builds the profile that this audience would see after saving the form. */
export const buildProfilePreview = (
  values: Partial<AccountFormValues>,
  account: Account,
  seen: PreviewAudience,
) => ({
  name: values.name || account.name,
  title: values.title ?? account.title,
  hello: values.hello || null,
  bio: values.bio || null,
  is_business: values.is_business ?? account.is_business,
  session_1_on_1: values.session_1_on_1 ?? null,
  session_group: values.session_group ?? null,
  session_online: values.session_online ?? null,
  is_accepting_clients: values.is_accepting_clients ?? null,
  times: values.times ?? [],
  client_groups: values.client_groups || [],
  first_appointment: (values.is_accepting_clients && values.first_appointment) || null,
  // A half-typed date can be invalid, such as one with a five-digit year.
  away_until: accountChangeSchema.shape.away_until.safeParse(values.away_until).data ?? null,
  confirmed_at: account.confirmed_at,
  ...previewContacts(values, seen),
});

/** Applies contact visibility like the server and adds https:// to websites. */
const previewContacts = (values: Partial<AccountFormValues>, seen: PreviewAudience) =>
  Object.fromEntries(
    contactFieldNames.map((name) => {
      const reader = name === 'address_town' ? 'everybody' : values.shown?.[name];
      const isHidden = reader === 'nobody' || (reader === 'members' && seen === 'everybody');
      const typed = values[name]?.trim() || null;
      const address = name === 'website' && typed ? getContactHref(name, typed) : null;
      return [name, isHidden ? null : (address ?? typed)];
    }),
  ) as Record<(typeof contactFieldNames)[number], string | null>;
