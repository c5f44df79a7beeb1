import { useFormContext } from 'react-hook-form';
import { Field, type FieldProps } from '../../ui/form/Field.tsx';
import { useFormZone } from './zone.ts';

/** A day and a time, in the zone of the form. */
export function MomentField(named: FieldProps) {
  const { register } = useFormContext();
  const { told } = useFormZone();
  return (
    <Field {...named} hint={told}>
      {(described) => <input {...described} type="datetime-local" {...register(named.name)} />}
    </Field>
  );
}
