/** Form input for a resource field of any kind: text, flag, date, reference, picture, HTML. */

import { m } from '#messages';
import type { Resource, ResourceField } from '../../../worker/contract/resources/resource.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { ItemPictureField } from '../../ui/files/ItemPictureField.tsx';
import {
  CheckField,
  PasswordField,
  TextAreaField,
  TextField,
} from '../../ui/form/fields/basic-fields.tsx';
import { CheckboxGroupField } from '../../ui/form/fields/CheckboxGroupField.tsx';
import { DateTimeField } from '../../ui/form/fields/DateTimeField.tsx';
import type { FormFieldProps } from '../../ui/form/fields/FormField.tsx';
import { RecurrenceField } from '../../ui/form/fields/RecurrenceField.tsx';
import {
  ReferenceListField,
  ReferenceListMultiField,
} from '../../ui/form/fields/ReferenceListField.tsx';
import { SessionTypeField } from '../../ui/form/fields/SessionTypeField.tsx';
import { TownField } from '../../ui/form/fields/TownField.tsx';
import { LightMarkupField } from '../../ui/light-markup/LightMarkupField.tsx';
import { type FormOperation, isRequiredField } from '../../ui/resource-form/item-form-values.ts';
import { HtmlField } from '../../ui/rich-text/HtmlField.tsx';
import { FieldCell } from '../fields/FieldCell.tsx';
import { getItemFieldLabel } from '../fields/field-labels.ts';
import { formatChoiceText, translateValues } from '../fields/format-item-value.ts';
import { LibraryButton } from '../files/library/LibraryButton.tsx';
import { adminEditorOptions } from '../writing/admin-editor-options.ts';
import { useInlinePictureUploads } from '../writing/use-inline-picture-uploads.ts';
import { ArticleBodyField } from './ArticleBodyField.tsx';
import { GazetteerField } from './GazetteerField.tsx';
import { ReferenceField } from './ReferenceField.tsx';

interface SetElsewhereProps {
  name: string;
  field: ResourceField;
  item: ApiItem | undefined;
}

/** Shows a field that this form cannot change. */
const ReadOnlyField = ({ name, field, item }: SetElsewhereProps) =>
  item?.[name] ? (
    <div className="field">
      <span className="field-name">{getItemFieldLabel(name, field)}</span>
      <FieldCell name={name} field={field} item={item} />
    </div>
  ) : null;

interface OfficeHtmlFieldProps extends FormFieldProps {
  field: Extract<ResourceField, { kind: 'html' }>;
  resource?: Resource | undefined;
  /** Undefined for a new item. */
  item?: ApiItem | undefined;
}

/** Rich text editor for admins. Pasted pictures are uploaded to the item. */
const ItemHtmlField = ({ field, resource, item, ...named }: OfficeHtmlFieldProps) => (
  <HtmlField
    {...named}
    toolbar={field.toolbar}
    office={adminEditorOptions}
    {...useInlinePictureUploads(resource, item, field.pictures)}
  />
);

interface FieldInputProps {
  name: string;
  field: ResourceField;
  call: FormOperation;
  /** Edited item; undefined for a new one. */
  item?: ApiItem;
  resource?: Resource;
}

export function FieldInput({ name, field, call, item, resource }: FieldInputProps) {
  const named = {
    name,
    label: getItemFieldLabel(name, field),
    required: isRequiredField(field, call),
  };
  if (field.within) return null;
  switch (field.kind) {
    case 'flag':
      return <CheckField {...named} hint={field.hint?.()} />;
    case 'choice':
      return (
        <SessionTypeField {...named} word={(answer) => formatChoiceText(answer, field.words)} />
      );
    case 'text':
      if (field.marked) return <LightMarkupField {...named} />;
      return <TextAreaField {...named} rows={field.long ? 14 : 6} />;
    case 'html':
      return <ItemHtmlField {...named} field={field} resource={resource} item={item} />;
    case 'body':
      return item ? <ArticleBodyField {...named} article={item.id} /> : null;
    case 'whole':
      return <TextField {...named} type="number" min={field.least} max={field.most} />;
    case 'ref':
      return <ReferenceField {...named} to={field.to} />;
    case 'code':
      return <ReferenceListField {...named} of={field.of} />;
    case 'place':
      return (
        <GazetteerField {...named} hint={field.hint?.()} written={field.written} item={item} />
      );
    case 'line':
      if (field.country) return <TownField {...named} country={field.country} />;
      return <TextField {...named} hint={field.hint?.()} />;
    case 'list':
      if (field.of) return <ReferenceListMultiField {...named} of={field.of} />;
      return <CheckboxGroupField {...named} words={translateValues(field.words ?? {})} />;
    case 'moment':
      return <DateTimeField {...named} />;
    case 'rule':
      return <RecurrenceField name={name} label={named.label} />;
    case 'day':
      return <TextField {...named} type="date" />;
    case 'secret':
      return (
        <PasswordField
          {...named}
          autoComplete="new-password"
          hint={call === 'change' ? m['admin_form.empty_password_hint']() : undefined}
        />
      );
    case 'image':
    case 'image_name':
      if (item && resource) {
        return (
          <ItemPictureField
            {...named}
            field={field}
            resource={resource}
            item={item}
            Library={LibraryButton}
          />
        );
      }
      return named.required ? null : <PictureAfterSaveHint label={named.label} />;
    case 'id':
      return <ReadOnlyField name={name} field={field} item={item} />;
    case 'tag':
      return <TextField {...named} hint={(field.hint ?? m['admin_form.tag_hint'])()} />;
    default:
      return <TextField {...named} />;
  }
}

/** A new item cannot hold pictures yet. */
const PictureAfterSaveHint = ({ label }: { label: string }) => (
  <div className="field">
    <span className="field-name">{label}</span>
    <p className="hint">{m['admin_form.picture_after_save']()}</p>
  </div>
);
