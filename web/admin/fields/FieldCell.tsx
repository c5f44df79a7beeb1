import type { Field } from '../../../worker/contract/resources/resource.ts';
import { dayInUtc } from '../../data/format/format-dates.ts';
import type { Item } from '../../data/resource/api-item.ts';
import { capital, numberText } from '../list/format-count.ts';
import { resourceAt } from '../resource-groups.ts';
import { Flag } from './YesNoText.tsx';
import { RefLink } from './ReferenceLink.tsx';
import { Thumbnail } from './PictureThumbnail.tsx';
import { told } from '../../data/resource/format-field-value.ts';
import { When } from './RelativeOrExactTime.tsx';

interface Props {
  name: string;
  field: Field;
  item: Item;
}

/** Value of a field on one line, as shown in lists and details. */
export function Cell({ name, field, item }: Props) {
  const value = item[name];
  if (field.kind === 'flag') return <Flag on={Boolean(value)} />;
  if (field.kind === 'choice') return told(name, field, item);
  if (value === null || value === undefined || value === '') return null;
  const text = told(name, field, item);
  switch (field.kind) {
    case 'moment':
      return <When moment={text} />;
    case 'day':
      return <time dateTime={text}>{dayInUtc(text)}</time>;
    case 'ref':
      return <RefLink to={field.to} id={String(value)} name={text} />;
    case 'image':
      return <Thumbnail name={text} id={String(value)} />;
    case 'image_name':
      return <Thumbnail name={text} />;
    case 'whole':
      return numberText(Number(value));
    case 'text':
      return <span className="few-lines">{text}</span>;
    case 'id':
      return field.to ? (
        <RefLink to={field.to} id={text} name={capital(resourceAt(field.to).noun.one)} />
      ) : (
        <code>{text}</code>
      );
    default:
      return text;
  }
}
