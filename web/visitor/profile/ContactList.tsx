import { m } from '#messages';
import '../../styles/facts.css';
import { getContactHref } from '../../../worker/contract/practitioners/contact-address.ts';
import {
  type ContactField,
  contactFieldNames,
  contactFieldTypes,
} from '../../../worker/contract/practitioners/contact-fields.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';

/**
 * Contact details of a profile as links; values that are neither numbers nor URLs are shown as
 * typed.
 */
export function ContactList({ user }: { user: Pick<UserProfile, ContactField> }) {
  const rows = contactFieldNames.flatMap((field) => {
    const value = user[field];
    const { label, reach } = contactFieldTypes[field];
    return value && reach !== 'town' ? [{ label, value, href: getContactHref(field, value) }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className="block" aria-labelledby="contact">
      <h2 id="contact">{m['profile.contact_heading']()}</h2>
      <dl className="facts">
        {rows.map(({ label, value, href }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {href ? (
                <a href={href} rel="noopener nofollow ugc" dir="ltr">
                  {value.replace(/^https?:\/\//i, '')}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
