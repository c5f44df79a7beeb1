import { useFormContext, useWatch } from 'react-hook-form';
import { m } from '#messages';
import {
  sessionTypeNames,
  sessionTypes,
} from '../../../../worker/contract/practitioners/session-types.ts';
import { useSite } from '../../../data/site.ts';
import { TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { FormField } from '../../../ui/form/fields/FormField.tsx';
import { getCurrencySymbol } from '../../../visitor/directory/format-money.ts';
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
      <legend>{m['practice.price_number']({ number: row + 1 })}</legend>
      <FormField name={at('session')} label={m['practice.session']()} required>
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
      <FormField name={at('currency')} label={m['practice.currency']()} required>
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
      <TextField
        name={at('from')}
        label={m['practice.from']({ currency })}
        required
        inputMode="decimal"
      />
      <TextField name={at('to')} label={m['practice.to']({ currency })} inputMode="decimal" />
      <TextField name={at('minutes')} label={m['practice.minutes']()} inputMode="numeric" />
      <TextField
        name={at('reduced_from')}
        label={m['practice.reduced_price_from']({ currency })}
        inputMode="decimal"
      />
      <TextField
        name={at('free_first_minutes')}
        label={m['practice.free_first_consultation_in_minutes']()}
        inputMode="numeric"
      />
      <TextField name={at('note')} label={m['practice.note']()} />
      <RemoveRowButton
        label={m['practice.remove_price']({ number: row + 1 })}
        remove={remove}
        next="add-price"
      />
    </fieldset>
  );
}

/** Currencies of nearby countries. */
const currencies = ['GBP', 'EUR', 'USD'];
