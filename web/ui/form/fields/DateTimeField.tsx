import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from './FormField.tsx';
import { takenOfTwo } from '../../resource-form/item-form-values.ts';
import { useFormZone } from '../../resource-form/form-timezone.ts';

/**
 * Date and time input in the form's time zone. For an ambiguous time it shows which one is used.
 */
export function MomentField(named: FieldProps) {
  const { register, watch } = useFormContext();
  const { id, told } = useFormZone();
  const taken = takenOfTwo(named.name, watch(), id);
  const hint = (
    <>
      {told}
      <span role="status">
        {taken && (
          <>
            <br />
            The clocks go back on that day, so this time occurs twice. We use the {taken}.
          </>
        )}
      </span>
    </>
  );
  return (
    <Field {...named} hint={hint}>
      {(described) => <input {...described} type="datetime-local" {...register(named.name)} />}
    </Field>
  );
}
