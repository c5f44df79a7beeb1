import { Suspense } from 'react';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { formatFieldLabel } from '../../../worker/contract/resources/resource-fields.ts';
import { formatChoice, formatYesNo } from '../../data/resource/format-field-value.ts';
import { ConflictResolution } from '../../ui/form/ConflictResolution.tsx';
import { htmlToExcerpt } from '../../ui/form/html-values.ts';
import type { FieldConflict } from '../../ui/form/merge-values.ts';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import { useReferenceName } from '../fields/use-reference-choices.ts';

const ArticleBodyVersion = lazyNamed(
  () => import('../articles/sections/ArticleBodyVersion.tsx'),
  'ArticleBodyVersion',
);

interface Props {
  resource: Resource;
  differing: readonly FieldConflict[];
}

/** Conflict view: the typed values next to those another user has saved. */
export const ItemConflicts = ({ resource, differing }: Props) => (
  <ConflictResolution
    heading={`Someone else changed this ${resource.noun.one} while you were editing`}
    differing={differing}
    labelOf={(name) => {
      const field = resource.fields[name];
      return field ? formatFieldLabel(name, field) : name;
    }}
    shown={(name, value) => (
      <ConflictValue
        resource={resource}
        name={name}
        value={value}
        other={getOtherVersion(
          value,
          differing.find(({ field }) => field === name),
        )}
      />
    )}
  />
);

interface ConflictValueProps {
  resource: Resource;
  name: string;
  value: unknown;
  /** The same field in the other version. */
  other: unknown;
}

const getOtherVersion = (value: unknown, difference?: FieldConflict) =>
  difference?.mine === value ? difference?.theirs : difference?.mine;

/** Renders one value of a conflict. */
function ConflictValue({ resource, name, value, other }: ConflictValueProps) {
  const field = resource.fields[name];
  if (field?.kind === 'flag') return formatYesNo(value);
  if (field?.kind === 'choice') return formatChoice(value, field.words);
  if (!value) return 'Empty';
  if (field?.kind === 'ref') return <ReferenceName to={field.to} id={String(value)} />;
  if (field?.kind === 'body')
    return (
      <Suspense fallback="…">
        <ArticleBodyVersion body={String(value)} other={String(other ?? '')} />
      </Suspense>
    );
  if (field?.kind === 'html') return htmlToExcerpt(String(value), 600);
  return field?.kind === 'moment' ? String(value).replace('T', ' ') : String(value);
}

const ReferenceName = ({ to, id }: { to: string; id: string }) => useReferenceName(to, id) || '…';
