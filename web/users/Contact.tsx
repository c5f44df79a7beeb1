import '../styles/facts.css';
import type { UserProfile } from '../../worker/contract/users.ts';

const numbers = { phone: 'Phone', mobile: 'Mobile' } as const;
const website = { website: 'Website' } as const;
const sites = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  tiktok: 'TikTok',
  threads: 'Threads',
  linktree: 'Linktree',
} as const;

/** The ways to reach somebody; what is neither a number nor a web address is shown as it was typed. */
export function Contact({ user }: { user: UserProfile }) {
  const rows = [
    ...rowsOf(numbers, user, telephone),
    ...rowsOf(website, user, siteAddress),
    ...rowsOf(sites, user, webAddress),
  ];
  if (rows.length === 0) return null;
  return (
    <section className="block" aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      <dl className="facts">
        {rows.map(({ name, value, href }) => (
          <div key={name}>
            <dt>{name}</dt>
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

function rowsOf<Field extends keyof UserProfile>(
  fields: Record<Field, string>,
  user: UserProfile,
  address: (value: string) => string | null,
) {
  return (Object.entries(fields) as [Field, string][]).flatMap(([field, name]) => {
    const value = user[field];
    return typeof value === 'string' && value ? [{ name, value, href: address(value) }] : [];
  });
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
