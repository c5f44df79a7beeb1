import { useController } from 'react-hook-form';
import { FormField, type FormFieldProps, getLabelId } from '../../ui/form/fields/FormField.tsx';
import { ReferencePicker } from '../fields/ReferencePicker.tsx';
import type { ReferencePickerProps } from '../fields/reference-picker-props.ts';

/** Form field that refers to an item of another resource. */
export function ReferenceField({
  to,
  among,
  except,
  ...named
}: FormFieldProps & Pick<ReferencePickerProps, 'to' | 'among' | 'except'>) {
  const { field } = useController({ name: named.name });
  return (
    <FormField {...named}>
      {({ id, ...described }) => (
        <ReferencePicker
          to={to}
          among={among}
          except={except}
          id={id}
          labelledBy={getLabelId(id)}
          value={field.value}
          change={field.onChange}
          blur={field.onBlur}
          none="–"
          described={described}
          ref={field.ref}
        />
      )}
    </FormField>
  );
}
