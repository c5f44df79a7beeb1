import '../../styles/facts.css';
import { addressOfContact } from '../../../worker/contract/practitioners/contact-address.ts';
import {
  type ContactField,
  contactFields,
  contacts,
} from '../../../worker/contract/practitioners/contact-fields.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';

/** Contact details; values that are neither numbers nor URLs are shown as typed. */
export function Contact({ user }: { user: Pick<UserProfile, ContactField> }) {
  const rows = contactFields.flatMap((field) => {
    const value = user[field];
    const { label, reach } = contacts[field];
    return value && reach !== 'town'
      ? [{ label, value, href: addressOfContact(field, value) }]
      : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className="block" aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      <dl className="facts">
        {rows.map(({ label, value, href }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {href ? (
                <a href={href} rel="noopener nofollow ugc">
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
