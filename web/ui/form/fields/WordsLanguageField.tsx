import { useFormContext, useFormState } from 'react-hook-form';
import { m } from '#messages';
import { formatLanguageName } from '../../../../worker/contract/shared/display-names.ts';
import { useSite } from '../../../data/site.ts';
import { FormField } from './FormField.tsx';

/** Language in which the user writes; a site with one language needs no field. */
export function WordsLanguageField() {
  const { languages } = useSite();
  const { register } = useFormContext();
  const { defaultValues } = useFormState();
  const [first, ...others] = languages.map(({ code }) => code);
  if (!first || others.length === 0) return null;
  const saved = String(defaultValues?.language_id ?? '');
  // The default language is stored as null, unless the API has set its code.
  const values = new Set([saved === first ? first : '', ...others, saved || others[0]]);
  return (
    <FormField name="language_id" label={m['account.field_language']()}>
      {(described) => (
        <select {...described} {...register('language_id')}>
          {[...values].map((value) => (
            <option key={value} value={value}>
              {formatLanguageName(value || first)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
