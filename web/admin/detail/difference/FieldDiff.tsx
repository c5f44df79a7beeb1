/** Diff of one field: texts word by word, other values side by side. */

import { useQueries } from '@tanstack/react-query';
import { m } from '#messages';
import {
  getVersionedResource,
  type HistoryValue,
  isAccountListName,
} from '../../../../worker/contract/admin/history-values.ts';
import {
  type BodyBlock,
  parseArticleBody,
} from '../../../../worker/contract/content/articles/article-body.ts';
import type { ResourceField } from '../../../../worker/contract/resources/resource.ts';
import {
  formatFieldLabel,
  getJoinedName,
} from '../../../../worker/contract/resources/resource-fields.ts';
import { formatList } from '../../../../worker/contract/shared/format-locale.ts';
import { apiQuery, queryOptions } from '../../../data/query.ts';
import { htmlToLines } from '../../../ui/text-diff/diff-texts.ts';
import { TextDiff } from '../../../ui/text-diff/TextDiff.tsx';
import { sectionKindLabels } from '../../articles/sections/section-kinds.ts';
import { FieldCell } from '../../fields/FieldCell.tsx';
import { getItemFieldLabel } from '../../fields/field-labels.ts';
import { formatItemValue } from '../../fields/format-item-value.ts';
import { PictureThumbnail } from '../../fields/PictureThumbnail.tsx';
import { settingFormats } from '../../settings/setting-formats.ts';

interface Props {
  /** Resource of the changed item, as stored in the history. */
  link: string;
  value: HistoryValue;
}

export function FieldDiff({ link, value }: Props) {
  const { name, before, after } = value;
  const field = getVersionedResource(link)?.fields[name] ?? { kind: 'line' };
  const one = toDiffText(before);
  const other = toDiffText(after);
  if (field.kind === 'html') return <HtmlDiff before={one} after={other} lines={htmlToLines} />;
  if (field.kind === 'body') return <ArticleBodyDiff before={one} after={other} />;
  if (
    isTextField(field) ||
    field.kind === 'json' ||
    (isAccountListName(name) && name !== 'pictures')
  )
    return <TextDiff before={one} after={other} />;
  return (
    <p className="difference-pair">
      <del>
        <span className="visually-hidden">{m['admin_history.before']()} </span>
        <DiffValue field={field} name={name} value={before} called={value.before_name} />
      </del>
      <span aria-hidden="true">→</span>
      <ins>
        <span className="visually-hidden">{m['admin_history.after']()} </span>
        <DiffValue field={field} name={name} value={after} called={value.after_name} />
      </ins>
    </p>
  );
}

const isTextField = (field: ResourceField) =>
  field.kind === 'text' || field.kind === 'tag' || (field.kind === 'line' && !field.words);

/** Plain text of a value: one line per key of an object, a blank line between list items. */
function toDiffText(value: HistoryValue['before']): string {
  if (Array.isArray(value)) return value.map(toDiffText).join('\n\n');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.entries(value)
    .filter(([, one]) => one !== null)
    .map(([name, one]) => `${getItemFieldLabel(name, {})}: ${one}`)
    .join('\n');
}

interface ValueProps {
  field: ResourceField;
  name: string;
  value: unknown;
  called: string | null | undefined;
}

function DiffValue({ field, name, value, called }: ValueProps) {
  const item = { id: '', [name]: value, [getJoinedName(name)]: called };
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  const format = settingFormats[formatFieldLabel(name, field)];
  if (format) return format(String(value ?? ''));
  if (isEmpty && field.kind !== 'choice') return m['admin_common.empty']();
  if (name === 'pictures') return <PictureValues of={value as PictureValue[]} />;
  // A deleted item has neither name nor page.
  if (called === null) return m['admin_common.deleted_item']();
  if (field.kind === 'flag') return formatItemValue(name, field, item);
  return <FieldCell name={name} field={field} item={item} />;
}

interface PictureValue {
  name: string;
  alternative_text: string;
}

const PictureValues = ({ of }: { of: PictureValue[] }) =>
  of.map(({ name, alternative_text }) => (
    <span key={name}>
      <PictureThumbnail name={name} /> {alternative_text}{' '}
    </span>
  ));

interface HtmlDiffProps {
  before: string;
  after: string;
  lines(html: string): string;
}

/** Diff of the texts in HTML, or of the HTML itself if only the markup changed. */
function HtmlDiff({ before, after, lines }: HtmlDiffProps) {
  const one = lines(before);
  const other = lines(after);
  if (one !== other) return <TextDiff before={one} after={other} />;
  return (
    <>
      <p>{m['admin_history.formatting_changed']()}</p>
      <TextDiff before={before} after={after} />
    </>
  );
}

function ArticleBodyDiff({ before, after }: { before: string; after: string }) {
  const ids = findChangedFiles(before, after);
  const files = useQueries({
    queries: ids.map((id) => queryOptions(apiQuery('GET /uploaded_files/:id', { params: { id } }))),
  });
  const nameOf = (id: string) => {
    const file = files[ids.indexOf(id)];
    return file?.isError ? m['admin_history.deleted_file']() : (file?.data?.title ?? '');
  };
  return (
    <HtmlDiff before={before} after={after} lines={(body) => toArticleBodyLines(body, nameOf)} />
  );
}

/** Lines of an article body for the diff, with file names where they are known. */
const toArticleBodyLines = (body: string, nameOf: (file: string) => string) =>
  parseArticleBody(body)
    .map(({ kind, html, files = [] }: BodyBlock) =>
      kind === 'text'
        ? htmlToLines(html ?? '')
        : `[${[sectionKindLabels[kind](), formatList(files.map(nameOf).filter(Boolean))].filter(Boolean).join(': ')}]`,
    )
    .join('\n\n');

/** Ids of the files that only one of two bodies contains (at most 40). */
function findChangedFiles(before: string, after: string): string[] {
  const one = getFileIds(before);
  const other = getFileIds(after);
  return [...one, ...other].filter((id) => !(one.has(id) && other.has(id))).slice(0, 40);
}

const getFileIds = (body: string) =>
  new Set(parseArticleBody(body).flatMap(({ files = [] }) => files));
