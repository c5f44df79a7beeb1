import type { ResourceField } from '../../../worker/contract/resources/resource.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { getItemLabel } from '../item-texts.ts';
import { getAdminResource } from '../resource-groups.ts';
import { formatItemValue } from './format-item-value.ts';
import { PictureThumbnail } from './PictureThumbnail.tsx';
import { ReferenceLink } from './ReferenceLink.tsx';
import { RelativeOrExactTime } from './RelativeOrExactTime.tsx';
import { YesNoText } from './YesNoText.tsx';

interface Props {
  name: string;
  field: ResourceField;
  item: ApiItem;
}

/** Value of a field on one line, as shown in lists and details. */
export function FieldCell({ name, field, item }: Props) {
  const value = item[name];
  if (field.kind === 'flag') return <YesNoText on={Boolean(value)} />;
  if (field.kind === 'choice') return formatItemValue(name, field, item);
  if (value === null || value === undefined || value === '') return null;
  const text = formatItemValue(name, field, item);
  switch (field.kind) {
    case 'moment':
      return <RelativeOrExactTime moment={text} />;
    case 'day':
      return <time dateTime={text}>{formatDayInUtc(text)}</time>;
    case 'ref':
      return <ReferenceLink to={field.to} id={String(value)} name={text} />;
    case 'image':
      return <PictureThumbnail name={text} id={String(value)} />;
    case 'image_name':
      return <PictureThumbnail name={text} />;
    case 'whole':
      return formatNumber(Number(value));
    case 'text':
      return <span className="few-lines">{text}</span>;
    case 'id':
      return field.to ? (
        <ReferenceLink to={field.to} id={text} name={getItemLabel(getAdminResource(field.to))} />
      ) : (
        <code>{text}</code>
      );
    default:
      return text;
  }
}
