/** The text that an item is translated from, section by section, and what has changed in it since. */

import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import {
  type BodyBlock,
  parseArticleBody,
} from '../../../worker/contract/content/articles/article-body.ts';
import type { TranslationEntry } from '../../../worker/contract/content/translations.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { formatLanguageName } from '../../../worker/contract/shared/display-names.ts';
import { formatList } from '../../../worker/contract/shared/format-locale.ts';
import { queryOptions } from '../../data/query.ts';
import { type ApiItem, apiItemQuery } from '../../data/resource/api-item.ts';
import { LoadingOrError } from '../../ui/feedback/LoadingOrError.tsx';
import { getFileTitle } from '../../ui/files/format-file.ts';
import { getLanguageAttributes } from '../../ui/primitives/language-attributes.ts';
import { SafeHtml } from '../../ui/primitives/SafeHtml.tsx';
import { sectionKindLabels } from '../articles/sections/section-kinds.ts';
import { useArticleFiles } from '../articles/sections/use-article-files.ts';
import { getItemFieldLabel } from '../fields/field-labels.ts';
import { ConfirmTranslationButton } from './ConfirmTranslationButton.tsx';
import { SourceChanges } from './SourceChanges.tsx';

interface Props {
  resource: Resource;
  source: TranslationEntry;
  /** The edited translation. */
  entry: TranslationEntry;
}

/** Fields that a translation has its own text of, in the order of the form. */
const sourceFieldNames = ['title', 'sub_title', 'article', 'details'];

export function SourceText({ resource, source, entry }: Props) {
  const { data, error, refetch } = useQuery(queryOptions(apiItemQuery(resource, source.id ?? '')));
  if (!data) return <LoadingOrError error={error} retry={() => void refetch()} />;
  const language = formatLanguageName(source.language_id);
  return (
    <section
      className="translation-source-text"
      aria-label={m['admin_translations.source_text']({ language })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
      tabIndex={0}
    >
      {entry.state === 'older' && (
        <div className="translation-changes">
          <h3>{m['admin_translations.changed_since']()}</h3>
          <SourceChanges
            resource={resource}
            source={data}
            since={String(entry.text_changed_at)}
            names={sourceFieldNames}
            language={source.language_id}
          />
          <ConfirmTranslationButton resource={resource} entry={entry} source={source} />
        </div>
      )}
      {sourceFieldNames
        .filter((name) => data[name])
        .map((name) => (
          <SourceField
            key={name}
            resource={resource}
            item={data}
            name={name}
            language={source.language_id}
          />
        ))}
    </section>
  );
}

interface FieldProps {
  resource: Resource;
  item: ApiItem;
  name: string;
  language: string;
}

function SourceField({ resource, item, name, language }: FieldProps) {
  const field = resource.fields[name] ?? { kind: 'line' };
  const text = String(item[name]);
  const written = getLanguageAttributes(language);
  return (
    <div className="translation-source-field">
      <h3>{getItemFieldLabel(name, field)}</h3>
      {field.kind === 'body' ? (
        <SourceSections article={item.id} body={text} language={language} />
      ) : field.kind === 'html' ? (
        <SafeHtml html={text} {...written} />
      ) : (
        <p {...written}>{text}</p>
      )}
    </div>
  );
}

interface SectionProps {
  article: string;
  body: string;
  language: string;
}

function SourceSections({ article, body, language }: SectionProps) {
  const { files } = useArticleFiles(article);
  const nameFiles = ({ files: ids = [] }: BodyBlock) =>
    formatList(
      ids.flatMap((id) => {
        const file = files?.find((one) => one.id === id);
        return file ? [getFileTitle(file)] : [];
      }),
    );
  return (
    <ol className="translation-sections">
      {parseArticleBody(body).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no id
        <li key={index}>
          <p className="soft">
            {index + 1} {sectionKindLabels[block.kind]()}
          </p>
          {block.kind === 'text' ? (
            <SafeHtml html={block.html ?? ''} {...getLanguageAttributes(language)} />
          ) : (
            <p {...getLanguageAttributes(language)}>{nameFiles(block)}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
