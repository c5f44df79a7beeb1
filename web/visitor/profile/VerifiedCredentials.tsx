import '../../styles/checked.css';
import { credentialWords } from '../../../worker/contract/practitioners/credential-kinds.ts';
import type { ShownCredential } from '../../../worker/contract/practitioners/credentials.ts';
import { dayInUtc } from '../../data/format/format-dates.ts';
import { useSite } from '../../data/site.ts';

/** Credentials verified by the site, with dates of check and expiry. */
export function Checked({ credentials }: { credentials: ShownCredential[] }) {
  const site = useSite();
  if (credentials.length === 0) return null;
  return (
    <section className="block" aria-labelledby="checked">
      <h2 id="checked">Checked by {site.name}</h2>
      <ul className="checked-list columns">
        {credentials.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none moves
          <li key={index} className="sheet">
            <p className="soft">{credentialWords[one.kind]}</p>
            <h3>{one.body}</h3>
            {one.number && <p>Number {one.number}</p>}
            {one.url && (
              <p>
                <a href={one.url} rel="noopener nofollow ugc">
                  View in the public register
                  <span className="visually-hidden"> of {one.body}</span>
                </a>
              </p>
            )}
            <p className="checked-days soft">
              Checked on <Day day={one.checked_at.slice(0, 10)} />, valid until{' '}
              <Day day={one.until} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Day = ({ day }: { day: string }) => <time dateTime={day}>{dayInUtc(day)}</time>;
