/**
 * Form field that chooses one of an item’s pictures or uploads a new one. Its value is the file id,
 * or the file name in `image_name` fields.
 */

import { useController } from 'react-hook-form';
import type { Resource, ResourceField } from '../../../worker/contract/resources/resource.ts';
import type { FileOwnerType } from '../../../worker/contract/system/files.ts';
import { type ApiItem, getReferenceName } from '../../data/resource/api-item.ts';
import { type FormFieldProps, useFieldError } from '../form/fields/FormField.tsx';
import { FilePicker, type LibraryChoice } from './FilePicker.tsx';

interface Props extends FormFieldProps {
  field: ResourceField;
  /** Resource of the edited item, which owns the files. */
  resource: Resource;
  item: ApiItem;
  /** Label part that says what needs the picture, if it is optional. */
  neededTo?: string;
  Library?: LibraryChoice;
}

export function ItemPictureField({
  name,
  label,
  required = false,
  neededTo,
  field,
  resource,
  item,
  Library,
}: Props) {
  const { field: input } = useController({ name });
  const wrong = useFieldError(name);
  return (
    <FilePicker
      object={{ object_type: resource.path as FileOwnerType, object_id: item.id }}
      Library={Library}
      by={field.kind === 'image_name' ? 'name' : 'id'}
      label={label}
      required={required}
      neededTo={neededTo}
      value={input.value}
      change={input.onChange}
      blur={input.onBlur}
      present={
        item[name] ? { value: String(item[name]), name: getReferenceName(name, item) } : undefined
      }
      error={wrong && /^(must|is) /.test(wrong) ? `${label} ${wrong}` : wrong}
      ref={input.ref}
    />
  );
}
