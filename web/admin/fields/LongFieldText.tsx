import { useId } from 'react';
import type { Section } from '../../../worker/contract/content/articles.ts';
import type { Field } from '../../../worker/contract/resources/resource.ts';
import { labelOf } from '../../../worker/contract/resources/resource-fields.ts';
import { Sections } from '../../visitor/articles/ArticleSections.tsx';
import { Html } from '../../ui/primitives/SafeHtml.tsx';
import { Plain } from '../../ui/primitives/PlainText.tsx';
import { Words } from '../../ui/light-markup/LightMarkup.tsx';
import type { Item } from '../../data/resource/api-item.ts';

interface Props {
  name: string;
  field: Field;
  item: Item;
}

/** Multi-line field with its public formatting. An article body appears as sections instead. */
export function LongText({ name, field, item }: Props) {
  const id = useId();
  if (field.kind === 'body') return null;
  return (
    <section className="item-text" aria-labelledby={id}>
      <h2 id={id}>{labelOf(name, field)}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <div className="item-text-body panel" role="group" aria-labelledby={id} tabIndex={0}>
        <Text field={field} value={item[name]} />
      </div>
    </section>
  );
}

function Text({ field, value }: { field: Field; value: unknown }) {
  if (field.kind === 'html') return <Html html={String(value)} />;
  if (field.kind === 'sections') return <Sections sections={value as Section[]} />;
  if (field.kind === 'text' && field.marked)
    return <Words text={String(value)} className="prose" />;
  return <Plain text={String(value)} />;
}
