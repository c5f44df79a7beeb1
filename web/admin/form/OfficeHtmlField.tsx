import type { Field, Resource } from '../../../worker/contract/resource.ts';
import type { FieldProps } from '../../ui/form/Field.tsx';
import { HtmlField } from '../../ui/rich-text/HtmlField.tsx';
import type { Item } from '../item.ts';
import { usePictureUploads } from '../writing/use-picture-uploads.ts';

interface Props extends FieldProps {
  field: Extract<Field, { kind: 'html' }>;
  resource?: Resource | undefined;
  /** Absent where an item is made. */
  item?: Item | undefined;
}

/** Rich text of the back office; pictures belong to the item in whose text they are pasted. */
export const OfficeHtmlField = ({ field, resource, item, ...named }: Props) => (
  <HtmlField
    {...named}
    toolbar={field.toolbar}
    {...usePictureUploads(resource, item, field.pictures)}
  />
);
