import type { ArticleSection } from '../../../worker/contract/content/articles/articles.ts';
import type { ResourceField } from '../../../worker/contract/resources/resource.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { LightMarkup } from '../../ui/light-markup/LightMarkup.tsx';
import { PlainText } from '../../ui/primitives/PlainText.tsx';
import { SafeHtml } from '../../ui/primitives/SafeHtml.tsx';
import { ArticleSections } from '../../visitor/articles/ArticleSections.tsx';
import { getItemFieldLabel } from './field-labels.ts';
import { TextPanel } from './TextPanel.tsx';

interface Props {
  name: string;
  field: ResourceField;
  item: ApiItem;
}

/** Multi-line field with its public formatting. An article body appears as sections instead. */
export const LongFieldText = ({ name, field, item }: Props) =>
  field.kind !== 'body' && (
    <TextPanel name={getItemFieldLabel(name, field)} dir="auto">
      <FieldText field={field} value={item[name]} />
    </TextPanel>
  );

function FieldText({ field, value }: { field: ResourceField; value: unknown }) {
  if (field.kind === 'html') return <SafeHtml html={String(value)} />;
  if (field.kind === 'sections') return <ArticleSections sections={value as ArticleSection[]} />;
  if (field.kind === 'text' && field.marked)
    return <LightMarkup text={String(value)} className="prose" />;
  return <PlainText text={String(value)} />;
}
