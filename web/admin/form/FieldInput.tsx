import type { Field, Resource } from '../../../worker/contract/resources/resource.ts';
import { labelOf } from '../../../worker/contract/resources/resource-fields.ts';
import { Cell } from '../fields/FieldCell.tsx';
import type { Item } from '../../data/resource/api-item.ts';
import type { FieldProps } from '../../ui/form/fields/FormField.tsx';
import { HtmlField } from '../../ui/rich-text/HtmlField.tsx';
import { usePictureUploads } from '../writing/use-inline-picture-uploads.ts';
import { ChecksField } from '../../ui/form/fields/CheckboxGroupField.tsx';
import { SessionField } from '../../member/account/SessionTypeField.tsx';
import { TownField } from '../../ui/form/fields/TownField.tsx';
import { CheckField, PasswordField, TextAreaField, TextField } from '../../ui/form/fields/basic-fields.tsx';
import { WordsField } from '../../ui/light-markup/LightMarkupField.tsx';
import { choiceText } from '../../data/resource/format-field-value.ts';
import { BodyField } from './ArticleBodyField.tsx';
import { CodeField, CodesField } from '../../ui/form/fields/ReferenceListField.tsx';
import { type Call, isNeeded } from '../../ui/resource-form/item-form-values.ts';
import { MomentField } from '../../ui/form/fields/DateTimeField.tsx';
import { PictureField } from '../../ui/files/ItemPictureField.tsx';
import { PlaceField } from './GazetteerField.tsx';
import { RefField } from './ReferenceField.tsx';
import { RepeatField } from '../../ui/form/fields/RecurrenceField.tsx';

interface SetElsewhereProps {
  name: string;
  field: Field;
  item: Item | undefined;
}

/** Shows a field that this form cannot change. */
const SetElsewhere = ({ name, field, item }: SetElsewhereProps) =>
  item?.[name] ? (
    <div className="field">
      <span className="field-name">{labelOf(name, field)}</span>
      <Cell name={name} field={field} item={item} />
    </div>
  ) : null;


interface OfficeHtmlFieldProps extends FieldProps {
  field: Extract<Field, { kind: 'html' }>;
  resource?: Resource | undefined;
  /** Undefined for a new item. */
  item?: Item | undefined;
}

/** Rich text editor for admins. Pasted pictures are uploaded to the item. */
const OfficeHtmlField = ({ field, resource, item, ...named }: OfficeHtmlFieldProps) => (
  <HtmlField
    {...named}
    toolbar={field.toolbar}
    {...usePictureUploads(resource, item, field.pictures)}
  />
);


interface Props {
  name: string;
  field: Field;
  call: Call;
  /** Edited item; undefined for a new one. */
  item?: Item;
  resource?: Resource;
}

/** Input for a field of any kind. */
export function Input({ name, field, call, item, resource }: Props) {
  const named = { name, label: labelOf(name, field), required: isNeeded(field, call) };
  if (field.within) return null;
  switch (field.kind) {
    case 'flag':
      return <CheckField {...named} hint={field.hint} />;
    case 'choice':
      return <SessionField {...named} word={(answer) => choiceText(answer, field.words)} />;
    case 'text':
      if (field.marked) return <WordsField {...named} />;
      return <TextAreaField {...named} rows={field.long ? 14 : 6} />;
    case 'html':
      return <OfficeHtmlField {...named} field={field} resource={resource} item={item} />;
    case 'body':
      return item ? <BodyField {...named} article={item.id} /> : null;
    case 'whole':
      return <TextField {...named} type="number" min={field.least} max={field.most} />;
    case 'ref':
      return <RefField {...named} to={field.to} />;
    case 'code':
      return <CodeField {...named} of={field.of} />;
    case 'place':
      return <PlaceField {...named} hint={field.hint} written={field.written} item={item} />;
    case 'line':
      if (field.country) return <TownField {...named} country={field.country} />;
      return <TextField {...named} />;
    case 'list':
      if (field.of) return <CodesField {...named} of={field.of} />;
      return <ChecksField {...named} words={field.words ?? {}} />;
    case 'moment':
      return <MomentField {...named} />;
    case 'rule':
      return <RepeatField name={name} label={named.label} />;
    case 'day':
      return <TextField {...named} type="date" />;
    case 'secret':
      return <PasswordField {...named} autoComplete="new-password" hint={blank[call]} />;
    case 'image':
    case 'image_name':
      if (item && resource) {
        return <PictureField {...named} field={field} resource={resource} item={item} />;
      }
      return named.required ? null : <PictureLater label={named.label} />;
    case 'id':
      return <SetElsewhere name={name} field={field} item={item} />;
    case 'tag':
      return <TextField {...named} hint="Last part of the web address" />;
    default:
      return <TextField {...named} />;
  }
}

/** A new item cannot hold pictures yet. */
const PictureLater = ({ label }: { label: string }) => (
  <div className="field">
    <span className="field-name">{label}</span>
    <p className="hint">Save first, then add a picture.</p>
  </div>
);

/** Hints about an empty secret. */
const blank: Record<Call, string | undefined> = {
  create: undefined,
  change: 'Leave empty to keep the current password',
};
