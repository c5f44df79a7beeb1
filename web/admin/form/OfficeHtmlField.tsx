import type { Field, Resource } from '../../../worker/contract/resource.ts';
import type { FieldProps } from '../../ui/form/Field.tsx';
import { HtmlField } from '../../ui/rich-text/HtmlField.tsx';
import type { Item } from '../item.ts';
import { usePictureUploads } from '../writing/use-picture-uploads.ts';

interface Props extends FieldProps {
  field: Extract<Field, { kind: 'html' }>;
  resource?: Resource | undefined;
  /** Undefined for a new item. */
  item?: Item | undefined;
}

/** Rich text editor for admins. Pasted pictures are uploaded to the item. */
export const OfficeHtmlField = ({ field, resource, item, ...named }: Props) => (
  <HtmlField
    {...named}
    toolbar={field.toolbar}
    {...usePictureUploads(resource, item, field.pictures)}
  />
);
