import type { Resource, ResourceField } from '../../../worker/contract/resources/resource.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import type { FormFieldProps } from '../../ui/form/fields/FormField.tsx';
import { HtmlField } from '../../ui/rich-text/HtmlField.tsx';
import { adminEditorOptions } from '../writing/admin-editor-options.ts';
import { useInlinePictureUploads } from '../writing/use-inline-picture-uploads.ts';

export interface ItemHtmlFieldProps extends FormFieldProps {
  field: Extract<ResourceField, { kind: 'html' }>;
  resource?: Resource | undefined;
  /** Undefined for a new item. */
  item?: ApiItem | undefined;
}

/** Rich text editor for admins. Pasted pictures are uploaded to the item. */
export const ItemHtmlField = ({ field, resource, item, ...named }: ItemHtmlFieldProps) => (
  <HtmlField
    {...named}
    toolbar={field.toolbar}
    office={adminEditorOptions}
    {...useInlinePictureUploads(resource, item, field.pictures)}
  />
);
