import { useController } from 'react-hook-form';
import { m } from '#messages';
import { Link } from '../../data/navigation.ts';
import { getAdminAddPath } from '../../data/resource/admin-paths.ts';
import { FormField, type FormFieldProps, getLabelId } from '../../ui/form/fields/FormField.tsx';
import { ReferencePicker } from '../fields/ReferencePicker.tsx';
import type { ReferencePickerProps } from '../fields/reference-picker-props.ts';
import { useReferenceChoices } from '../fields/use-reference-choices.ts';
import { getItemKey } from '../item-texts.ts';
import { getAdminResource } from '../resource-groups.ts';

/** Form field that refers to an item of another resource. */
export function ReferenceField({
  to,
  among,
  except,
  ...named
}: FormFieldProps & Pick<ReferencePickerProps, 'to' | 'among' | 'except'>) {
  const { field } = useController({ name: named.name });
  const { choices } = useReferenceChoices(to, '', among);
  const isMissing = named.required && choices?.length === 0;
  return (
    <FormField {...named} hint={isMissing && <AddLink to={to} />}>
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

/** Link for a new site, on which a required choice has no options yet. */
function AddLink({ to }: { to: string }) {
  const resource = getAdminResource(to);
  if (!resource.calls.includes('create')) return null;
  return (
    <Link href={getAdminAddPath(resource)}>
      {m['admin_item.add']({ item: getItemKey(resource) })}
    </Link>
  );
}
