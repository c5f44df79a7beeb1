/** Form input for a resource field of any kind: text, flag, date, reference, picture, HTML. */

import { m } from '#messages';
import type { Resource, ResourceField } from '../../../worker/contract/resources/resource.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import {
  CheckField,
  PasswordField,
  TextAreaField,
  TextField,
} from '../../ui/form/fields/basic-fields.tsx';
import { CheckboxGroupField } from '../../ui/form/fields/CheckboxGroupField.tsx';
import { DateTimeField } from '../../ui/form/fields/DateTimeField.tsx';
import { SessionTypeField } from '../../ui/form/fields/SessionTypeField.tsx';
import { type FormOperation, isRequiredField } from '../../ui/resource-form/item-form-values.ts';
import { FieldCell } from '../fields/FieldCell.tsx';
import { getItemFieldLabel } from '../fields/field-labels.ts';
import { formatChoiceText, translateValues } from '../fields/format-item-value.ts';
import { ArticleBodyField } from './ArticleBodyField.tsx';
import {
  LazyGazetteerField,
  LazyItemHtmlField,
  LazyLibraryPictureField,
  LazyLightMarkupField,
  LazyRecurrenceField,
  LazyReferenceListField,
  LazyReferenceListMultiField,
  LazyTownField,
} from './lazy-fields.ts';
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
      if (field.marked) return <LazyLightMarkupField {...named} />;
      return <TextAreaField {...named} rows={field.long ? 14 : 6} />;
    case 'html':
      return <LazyItemHtmlField {...named} field={field} resource={resource} item={item} />;
    case 'body':
      return item ? <ArticleBodyField {...named} article={item.id} /> : null;
    case 'whole':
      return <TextField {...named} type="number" min={field.least} max={field.most} />;
    case 'ref':
      return <ReferenceField {...named} to={field.to} />;
    case 'code':
      return <LazyReferenceListField {...named} of={field.of} />;
    case 'place':
      return (
        <LazyGazetteerField {...named} hint={field.hint?.()} written={field.written} item={item} />
      );
    case 'line':
      if (field.country) return <LazyTownField {...named} country={field.country} />;
      return <TextField {...named} hint={field.hint?.()} />;
    case 'list':
      if (field.of) return <LazyReferenceListMultiField {...named} of={field.of} />;
      return <CheckboxGroupField {...named} words={translateValues(field.words ?? {})} />;
    case 'moment':
      return <DateTimeField {...named} />;
    case 'rule':
      return <LazyRecurrenceField name={name} label={named.label} />;
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
        return <LazyLibraryPictureField {...named} field={field} resource={resource} item={item} />;
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
