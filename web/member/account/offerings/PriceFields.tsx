import { useFieldArray, useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { maxPrices } from '../../../../worker/contract/practitioners/prices.ts';
import { useSite } from '../../../data/site.ts';
import { useFocusAnchor } from '../../../ui/hooks/use-focus-anchor.ts';
import { PriceRow } from './PriceRow.tsx';
import { createBlankPrice, type PriceInput } from './price-form-values.ts';

/** Editable list of prices, one row per session type or length. */
export function PriceFields() {
  const { currency } = useSite();
  const { getValues } = useFormContext<{ prices: PriceInput[] }>();
  const { fields, append, remove } = useFieldArray<{ prices: PriceInput[] }>({ name: 'prices' });
  const heading = useFocusAnchor('prices', true);
  return (
    <section aria-labelledby="prices">
      <h2 id="prices" ref={heading} tabIndex={-1}>
        {m['practice.prices']()}
      </h2>
      <p className="hint">{m['practice.people_search_by_price_without_a']()}</p>
      {fields.map(({ id }, row) => (
        <PriceRow key={id} row={row} remove={() => remove(row)} />
      ))}
      {fields.length < maxPrices && (
        <p>
          <button
            type="button"
            className="button quiet"
            id="add-price"
            onClick={() =>
              append(createBlankPrice(getValues('prices').at(-1)?.currency ?? currency), {
                focusName: `prices.${fields.length}.session`,
              })
            }
          >
            {fields.length > 0 ? m['practice.add_another_price']() : m['practice.add_a_price']()}
          </button>
        </p>
      )}
    </section>
  );
}
