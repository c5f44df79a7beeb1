import { useFormContext } from 'react-hook-form';
import { useMember } from '../../session/user.ts';
import { Field, type FieldProps } from '../../ui/form/Field.tsx';

/** A day and a time, in the zone of whoever fills it in. */
export function MomentField(named: FieldProps) {
  const { register } = useFormContext();
  const { timezone_name } = useMember();
  return (
    <Field {...named} hint={timezone_name && `In your time zone: ${timezone_name}`}>
      {(described) => <input {...described} type="datetime-local" {...register(named.name)} />}
    </Field>
  );
}
