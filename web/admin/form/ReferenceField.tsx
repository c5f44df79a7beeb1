import { useController } from 'react-hook-form';
import { Field, type FieldProps, labelOf } from '../../ui/form/fields/FormField.tsx';
import { RefPicker, type RefPickerProps } from '../fields/ReferencePicker.tsx';

/** Form field that refers to an item of another resource. */
export function RefField({
  to,
  among,
  ...named
}: FieldProps & Pick<RefPickerProps, 'to' | 'among'>) {
  const { field } = useController({ name: named.name });
  return (
    <Field {...named}>
      {({ id, ...described }) => (
        <RefPicker
          to={to}
          among={among}
          id={id}
          labelledBy={labelOf(id)}
          value={field.value}
          change={field.onChange}
          blur={field.onBlur}
          none="–"
          described={described}
          ref={field.ref}
        />
      )}
    </Field>
  );
}
