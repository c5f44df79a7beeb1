import { useFieldArray, useFormContext } from 'react-hook-form';
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
        Prices
      </h2>
      <p className="hint">
        People search by price. Without a price, you don’t appear in those searches. Enter 0 if it
        is free.
      </p>
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
            {fields.length > 0 ? 'Add another price' : 'Add a price'}
          </button>
        </p>
      )}
    </section>
  );
}
