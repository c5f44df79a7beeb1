import './PriceList.css';
import type { Price } from '../../../worker/contract/practitioners/prices.ts';
import { sessionTypeNames } from '../../../worker/contract/practitioners/session-types.ts';
import { formatMoney } from '../directory/format-money.ts';

/** Prices in the practitioner's own order. */
export function PriceList({ prices }: { prices: Price[] }) {
  if (prices.length === 0) return null;
  const shared = listSharedNotes(prices);
  return (
    <section className="block" aria-labelledby="prices">
      <h2 id="prices">Prices</h2>
      <ul className="prices">
        {prices.map((price, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none moves
          <li key={index}>
            <p className="price-head abreast">
              <span>
                {sessionTypeNames[price.session]}
                {price.minutes !== null && (
                  <small className="soft">
                    {price.minutes} {price.minutes === 1 ? 'minute' : 'minutes'}
                  </small>
                )}
              </span>
              <strong>{formatPriceRange(price)}</strong>
            </p>
            {formatPriceNotes(price)
              .filter((note) => !shared.includes(note))
              .map((note) => (
                <p key={note} className="price-note soft">
                  {note}
                </p>
              ))}
          </li>
        ))}
      </ul>
      {shared.map((note) => (
        <p key={note} className="price-note soft">
          {prices.length > 1 && 'For all sessions: '}
          {note}
        </p>
      ))}
    </section>
  );
}

function formatPriceRange({ from, to, currency }: Price) {
  if (from === 0 && !to) return 'Free';
  return to && to > from
    ? `${formatMoney(from, currency)} to ${formatMoney(to, currency)}`
    : formatMoney(from, currency);
}

const formatPriceNotes = ({ reduced_from, free_first_minutes, note, currency }: Price) =>
  [
    reduced_from !== null &&
      (reduced_from === 0
        ? 'Free places for people who need them'
        : `Reduced price from ${formatMoney(reduced_from, currency)}, subject to availability`),
    free_first_minutes !== null && `Free ${free_first_minutes}-minute first consultation`,
    note,
  ].filter((one) => typeof one === 'string' && one !== '') as string[];

/** Notes that all prices have, which are said once. */
const listSharedNotes = (prices: Price[]) => {
  const [first = [], ...others] = prices.map(formatPriceNotes);
  return first.filter((note) => others.every((notes) => notes.includes(note)));
};
