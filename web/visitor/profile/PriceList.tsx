import { m } from '#messages';
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
      <h2 id="prices">{m['profile.prices']()}</h2>
      <ul className="prices">
        {prices.map((price, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none moves
          <li key={index}>
            <p className="price-head abreast">
              <span>
                {sessionTypeNames[price.session]}
                {price.minutes !== null && (
                  <small className="soft">
                    {m['profile.minute_count']({ count: price.minutes })}
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
          {prices.length > 1 ? m['profile.price_note_for_all']({ note }) : note}
        </p>
      ))}
    </section>
  );
}

function formatPriceRange({ from, to, currency }: Price) {
  if (from === 0 && !to) return m['profile.price_free']();
  return to && to > from
    ? m['profile.price_range']({ from: formatMoney(from, currency), to: formatMoney(to, currency) })
    : formatMoney(from, currency);
}

const formatPriceNotes = ({ reduced_from, free_first_minutes, note, currency }: Price) =>
  [
    reduced_from !== null &&
      (reduced_from === 0
        ? m['profile.free_places']()
        : m['profile.reduced_price']({ money: formatMoney(reduced_from, currency) })),
    free_first_minutes !== null && m['profile.free_first_minutes']({ free_first_minutes }),
    note,
  ].filter((one) => typeof one === 'string' && one !== '') as string[];

/** Notes that all prices have, which are said once. */
const listSharedNotes = (prices: Price[]) => {
  const [first = [], ...others] = prices.map(formatPriceNotes);
  return first.filter((note) => others.every((notes) => notes.includes(note)));
};
