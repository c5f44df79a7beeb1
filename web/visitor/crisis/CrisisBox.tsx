import { m } from '#messages';
import { formatCountryName } from '../../../worker/contract/shared/display-names.ts';
import './CrisisBox.css';
import type { Crisis, CrisisLine } from '../../../worker/contract/search/crisis.ts';

/** Emergency numbers above the content. It never blocks the page. */
export function CrisisBox({ crisis }: { crisis: Crisis }) {
  if (!crisis) return null;
  const countries = Map.groupBy(crisis.lines, ({ country_id, country_name }) =>
    formatCountryName(country_id, country_name),
  );
  return (
    <aside className="crisis stack" aria-labelledby="crisis">
      <h2 id="crisis">{m['help.box_heading']()}</h2>
      <p>{m['help.box_text']()}</p>
      <div className="crisis-countries">
        {[...countries].map(([country, lines]) => (
          <section key={country} aria-label={country}>
            <h3>{country}</h3>
            <ul>
              {lines.map((line) => (
                <li key={`${line.name} ${line.number}`}>
                  <CrisisLineItem {...line} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </aside>
  );
}

const CrisisLineItem = ({ name, number, hours, url }: CrisisLine) => (
  <>
    {isPhoneNumber(number) ? (
      <a
        className="crisis-number"
        href={buildCrisisLineHref(number, `${name} ${hours ?? ''}`)}
        dir="ltr"
      >
        {number}
      </a>
    ) : (
      <span className="crisis-number" dir="auto">
        {number}
      </span>
    )}
    <span>
      {url ? (
        <a href={url} rel="external noreferrer">
          {name}
        </a>
      ) : (
        name
      )}
      {hours && <small>{hours}</small>}
    </span>
  </>
);

/** Text lines open a message with the keyword filled in: 'Shout, by text: send SHOUT'. */
function buildCrisisLineHref(number: string, words: string) {
  const digits = number.replace(/[^+\d]/g, '');
  if (!/\btext\b/i.test(words)) return `tel:${digits}`;
  const [, word] = /\bsend ([A-Z]+)\b/.exec(words) ?? [];
  return word ? `sms:${digits}?body=${word}` : `sms:${digits}`;
}

/** True for plain phone numbers: 'send SHOUT to 85258' is not callable. */
const isPhoneNumber = (number: string) => /^[+\d][\d ()-]*$/.test(number);
