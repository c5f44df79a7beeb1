import { useQueries } from '@tanstack/react-query';
import type { UploadedFile } from '../../../../worker/contract/system/files.ts';
import {
  type HistoryValue,
  isOwnList,
  keptOf,
} from '../../../../worker/contract/admin/history-values.ts';
import type { Field } from '../../../../worker/contract/resources/resource.ts';
import { besideOf, labelOf } from '../../../../worker/contract/resources/resource-fields.ts';
import { options, query } from '../../../data/query.ts';
import { linesOf } from '../../../ui/text-diff/diff-texts.ts';
import { Words } from '../../../ui/text-diff/TextDiff.tsx';
import { Cell } from '../../fields/FieldCell.tsx';
import { Thumbnail } from '../../fields/PictureThumbnail.tsx';
import { told } from '../../../data/resource/format-field-value.ts';
import { addressOfFile } from '../../../ui/files/file-queries.ts';
import { bodyLines, filesThatDiffer } from './article-body-lines.ts';

interface Props {
  /** Resource name as stored in the history. */
  link: string;
  value: HistoryValue;
}

/** Diff of one field: texts word by word, other values side by side. */
export function FieldDifference({ link, value }: Props) {
  const { name, before, after } = value;
  const field = keptOf(link)?.fields[name] ?? { kind: 'line' };
  const one = textOf(before);
  const other = textOf(after);
  if (field.kind === 'html') return <Html before={one} after={other} lines={linesOf} />;
  if (field.kind === 'body') return <Body before={one} after={other} />;
  if (isText(field) || (isOwnList(name) && name !== 'pictures'))
    return <Words before={one} after={other} />;
  return (
    <p className="difference-pair">
      <del>
        <span className="visually-hidden">Before: </span>
        <Value field={field} name={name} value={before} called={value.before_name} />
      </del>
      <span aria-hidden="true">→</span>
      <ins>
        <span className="visually-hidden">After: </span>
        <Value field={field} name={name} value={after} called={value.after_name} />
      </ins>
    </p>
  );
}

const isText = (field: Field) =>
  field.kind === 'text' || field.kind === 'tag' || (field.kind === 'line' && !field.words);

/** Plain text of a value: one line per key of an object, a blank line between list items. */
function textOf(value: HistoryValue['before']): string {
  if (Array.isArray(value)) return value.map(textOf).join('\n\n');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.entries(value)
    .filter(([, one]) => one !== null)
    .map(([name, one]) => `${labelOf(name, {})}: ${one}`)
    .join('\n');
}

interface ValueProps {
  field: Field;
  name: string;
  value: unknown;
  called: string | null | undefined;
}

function Value({ field, name, value, called }: ValueProps) {
  const item = { id: '', [name]: value, [besideOf(name)]: called };
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty && field.kind !== 'choice') return 'Empty';
  if (name === 'pictures') return <Pictures of={value as Picture[]} />;
  // A deleted item has neither name nor page.
  if (called === null) return 'Deleted item';
  if (field.kind === 'flag') return told(name, field, item);
  return <Cell name={name} field={field} item={item} />;
}

interface Picture {
  name: string;
  alternative_text: string;
}

const Pictures = ({ of }: { of: Picture[] }) =>
  of.map(({ name, alternative_text }) => (
    <span key={name}>
      <Thumbnail name={name} /> {alternative_text}{' '}
    </span>
  ));

interface HtmlProps {
  before: string;
  after: string;
  lines(html: string): string;
}

/** Diff of the texts in HTML, or of the HTML itself if only the markup changed. */
function Html({ before, after, lines }: HtmlProps) {
  const one = lines(before);
  const other = lines(after);
  if (one !== other) return <Words before={one} after={other} />;
  return (
    <>
      <p className="hint">The text is the same. The formatting changed:</p>
      <Words before={before} after={after} />
    </>
  );
}

function Body({ before, after }: { before: string; after: string }) {
  const ids = filesThatDiffer(before, after);
  const files = useQueries({
    queries: ids.map((id) => options(query<UploadedFile>(addressOfFile(id)))),
  });
  const nameOf = (id: string) => {
    const file = files[ids.indexOf(id)];
    return file?.isError ? 'deleted file' : (file?.data?.title ?? '');
  };
  return <Html before={before} after={after} lines={(body) => bodyLines(body, nameOf)} />;
}
