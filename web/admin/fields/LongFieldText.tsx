import { useId } from 'react';
import type { ArticleSection } from '../../../worker/contract/content/articles/articles.ts';
import type { ResourceField } from '../../../worker/contract/resources/resource.ts';
import { formatFieldLabel } from '../../../worker/contract/resources/resource-fields.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { LightMarkup } from '../../ui/light-markup/LightMarkup.tsx';
import { PlainText } from '../../ui/primitives/PlainText.tsx';
import { SafeHtml } from '../../ui/primitives/SafeHtml.tsx';
import { ArticleSections } from '../../visitor/articles/ArticleSections.tsx';

interface Props {
  name: string;
  field: ResourceField;
  item: ApiItem;
}

/** Multi-line field with its public formatting. An article body appears as sections instead. */
export function LongFieldText({ name, field, item }: Props) {
  const id = useId();
  if (field.kind === 'body') return null;
  return (
    <section className="item-text" aria-labelledby={id}>
      <h2 id={id}>{formatFieldLabel(name, field)}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <div className="item-text-body panel" role="group" aria-labelledby={id} tabIndex={0}>
        <FieldText field={field} value={item[name]} />
      </div>
    </section>
  );
}

function FieldText({ field, value }: { field: ResourceField; value: unknown }) {
  if (field.kind === 'html') return <SafeHtml html={String(value)} />;
  if (field.kind === 'sections') return <ArticleSections sections={value as ArticleSection[]} />;
  if (field.kind === 'text' && field.marked)
    return <LightMarkup text={String(value)} className="prose" />;
  return <PlainText text={String(value)} />;
}
