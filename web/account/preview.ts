import { type Account, accountChange } from '../../worker/contract/accounts.ts';
import { addressOfContact } from '../../worker/contract/contact-address.ts';
import { contactFields } from '../../worker/contract/contact-fields.ts';
import type { Values } from './values.ts';

/** Who looks at a profile. */
export type Seen = 'everybody' | 'members';

/** A profile as its form would leave it, for who looks at it. */
export const previewOf = (values: Partial<Values>, account: Account, seen: Seen) => ({
  ...{ name: values.name || account.name, title: values.title ?? account.title },
  ...{ hello: values.hello || null, bio: values.bio || null },
  is_business: values.is_business ?? account.is_business,
  session_1_on_1: values.session_1_on_1 ?? null,
  session_group: values.session_group ?? null,
  session_online: values.session_online ?? null,
  is_accepting_clients: values.is_accepting_clients ?? null,
  times: values.times ?? [],
  // A day that is being typed can be none yet, as one of a year of five digits.
  away_until: accountChange.shape.away_until.safeParse(values.away_until).data ?? null,
  confirmed_at: account.confirmed_at,
  ...reachOf(values, seen),
});

/** As it is kept: what nobody or only members may read is left out, and a website has its https://. */
const reachOf = (values: Partial<Values>, seen: Seen) =>
  Object.fromEntries(
    contactFields.map((name) => {
      const reader = name === 'address_town' ? 'everybody' : values.shown?.[name];
      const isHidden = reader === 'nobody' || (reader === 'members' && seen === 'everybody');
      const typed = values[name]?.trim() || null;
      const address = name === 'website' && typed ? addressOfContact(name, typed) : null;
      return [name, isHidden ? null : (address ?? typed)];
    }),
  ) as Record<(typeof contactFields)[number], string | null>;
