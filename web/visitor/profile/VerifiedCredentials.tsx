import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import './VerifiedCredentials.css';
import { credentialKindLabels } from '../../../worker/contract/practitioners/credential-kinds.ts';
import type { PublicCredential } from '../../../worker/contract/practitioners/credentials.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';
import { useSite } from '../../data/site.ts';

/** Credentials verified by the site, with dates of check and expiry. */
export function VerifiedCredentials({ credentials }: { credentials: PublicCredential[] }) {
  const site = useSite();
  if (credentials.length === 0) return null;
  return (
    <section className="block" aria-labelledby="checked">
      <h2 id="checked">{m['profile.checked_by']({ name: site.name })}</h2>
      <ul className="checked-list columns">
        {credentials.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none moves
          <li key={index} className="sheet">
            <p className="soft">{credentialKindLabels[one.kind]}</p>
            <h3>{one.title ?? one.body}</h3>
            {one.title && <p>{one.body}</p>}
            {one.number && <p>{m['profile.number']({ number: one.number })}</p>}
            {one.url && (
              <p>
                <a href={one.url} rel="noopener nofollow ugc">
                  <ParaglideMessage
                    message={m['profile.view_in_register']}
                    inputs={{ body: one.body }}
                    markup={{
                      hidden: ({ children }) => <span className="visually-hidden">{children}</span>,
                    }}
                  />
                </a>
              </p>
            )}
            <p className="checked-days soft">
              <ParaglideMessage
                message={m['profile.checked_until']}
                markup={{
                  checked: () => <DateText day={one.checked_at.slice(0, 10)} />,
                  until: () => <DateText day={one.until} />,
                }}
              />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const DateText = ({ day }: { day: string }) => <time dateTime={day}>{formatDayInUtc(day)}</time>;
