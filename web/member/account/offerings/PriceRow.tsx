import { useFormContext, useWatch } from 'react-hook-form';
import { sessionKinds, sessionWords } from '../../../../worker/contract/practitioners/session-types.ts';
import { useSite } from '../../../data/site.ts';
import { Field } from '../../../ui/form/fields/FormField.tsx';
import { TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { RemoveRow } from '../RemoveRowButton.tsx';

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
  const currency = symbolOf(chosen);
  return (
    <fieldset className="price columns">
      <legend>Price {row + 1}</legend>
      <Field name={at('session')} label="Session" required>
        {(described) => (
          <select {...described} {...register(at('session'))}>
            {sessionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {sessionWords[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name={at('currency')} label="Currency" required>
        {(described) => (
          <select {...described} {...register(at('currency'))}>
            {[...new Set([chosen, site, ...currencies])].map((code) => (
              <option key={code} value={code}>
                {code} {symbolOf(code)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField name={at('from')} label={`From ${currency}`} required inputMode="decimal" />
      <TextField name={at('to')} label={`To ${currency}`} inputMode="decimal" />
      <TextField name={at('minutes')} label="Minutes" inputMode="numeric" />
      <TextField name={at('reduced_from')} label={`Reduced from ${currency}`} inputMode="decimal" />
      <TextField
        name={at('free_first_minutes')}
        label="Free first consultation, in minutes"
        inputMode="numeric"
      />
      <TextField name={at('note')} label="Note" />
      <RemoveRow of={`price ${row + 1}`} remove={remove} next="add-price" />
    </fieldset>
  );
}

/** Currencies of nearby countries. */
const currencies = ['GBP', 'EUR', 'USD'];

/** '£' for 'GBP'. */
const symbolOf = (currency: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
