import '../styles/facts.css';
import { contactFields, contacts } from '../../worker/contract/contact-fields.ts';
import type { UserProfile } from '../../worker/contract/users.ts';

/** The ways to reach somebody; what is neither a number nor a web address is shown as it was typed. */
export function Contact({ user }: { user: UserProfile }) {
  const rows = contactFields.flatMap((field) => {
    const value = user[field];
    const { label, reach } = contacts[field];
    return value && reach !== 'town' ? [{ label, value, href: addresses[reach](value) }] : [];
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

/** Of an extension nothing is dialled. */
const telephone = (value: string) =>
  /^(?=(\D*\d){3})[\d\s+()./\u2010-\u2013-]+((ext(ension|\.)?|x|#)\s*\d+\s*)?$/i.test(value)
    ? `tel:${value.replace(/[ex#].*/i, '').replace(/[^\d+]/g, '')}`
    : null;

/** Only an address of the web becomes a link: a name before an @ would look like the site that it leads to. */
const webAddress = (value: string) =>
  /^https?:\/\/[^/?#\\@]+([/?#]|$)/i.test(value) ? value : null;

/** Of a website its https:// may be missing; a name before an @ is none. */
const siteAddress = (value: string) =>
  webAddress(value) ??
  (/^[\p{L}\d.-]+\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(value) ? `https://${value}` : null);

const addresses = { number: telephone, site: webAddress, website: siteAddress };
