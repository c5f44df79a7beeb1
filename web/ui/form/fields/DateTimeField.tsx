import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { useFormTimezone } from '../../resource-form/form-timezone.ts';
import { getAmbiguousTimeChoice } from '../../resource-form/item-form-values.ts';
import { FormField, type FormFieldProps } from './FormField.tsx';

/**
 * Date and time input in the form's time zone. For an ambiguous time it shows which one is used.
 */
export function DateTimeField(named: FormFieldProps) {
  const { register, watch } = useFormContext();
  const { id, hint: zoneHint } = useFormTimezone();
  const taken = getAmbiguousTimeChoice(named.name, watch(), id);
  const hint = (
    <>
      {zoneHint}
      <span role="status">
        {taken && (
          <>
            <br />
            {taken === 'first'
              ? m['field.ambiguous_time_first']()
              : m['field.ambiguous_time_second']()}
          </>
        )}
      </span>
    </>
  );
  return (
    <FormField {...named} hint={hint}>
      {(described) => <input {...described} type="datetime-local" {...register(named.name)} />}
    </FormField>
  );
}
