import { useFormContext, useWatch } from 'react-hook-form';
import {
  sessionTypeNames,
  sessionTypes,
} from '../../../../worker/contract/practitioners/session-types.ts';
import { useSite } from '../../../data/site.ts';
import { TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { FormField } from '../../../ui/form/fields/FormField.tsx';
import { RemoveRowButton } from '../RemoveRowButton.tsx';

interface Props {
  row: number;
  remove(): void;
}

/** One price: session type, amount, length and reductions. */
export function PriceRow({ row, remove }: Props) {
  const { register } = useFormContext();
  const at = (name: string) => `prices.${row}.${name}`;
  const { currency: site } = useSite();
  const chosen: string = useWatch({ name: at('currency') });
  const currency = getCurrencySymbol(chosen);
  return (
    <fieldset className="price columns">
      <legend>Price {row + 1}</legend>
      <FormField name={at('session')} label="Session" required>
        {(described) => (
          <select {...described} {...register(at('session'))}>
            {sessionTypes.map((kind) => (
              <option key={kind} value={kind}>
                {sessionTypeNames[kind]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField name={at('currency')} label="Currency" required>
        {(described) => (
          <select {...described} {...register(at('currency'))}>
            {[...new Set([chosen, site, ...currencies])].map((code) => (
              <option key={code} value={code}>
                {code} {getCurrencySymbol(code)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <TextField name={at('from')} label={`From ${currency}`} required inputMode="decimal" />
      <TextField name={at('to')} label={`To ${currency}`} inputMode="decimal" />
      <TextField name={at('minutes')} label="Minutes" inputMode="numeric" />
      <TextField
        name={at('reduced_from')}
        label={`Reduced price from ${currency}`}
        inputMode="decimal"
      />
      <TextField
        name={at('free_first_minutes')}
        label="Free first consultation, in minutes"
        inputMode="numeric"
      />
      <TextField name={at('note')} label="Note" />
      <RemoveRowButton of={`price ${row + 1}`} remove={remove} next="add-price" />
    </fieldset>
  );
}

/** Currencies of nearby countries. */
const currencies = ['GBP', 'EUR', 'USD'];

/** '£' for 'GBP'. */
const getCurrencySymbol = (currency: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
