import { Suspense } from 'react';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { labelOf } from '../../../worker/contract/resources/resource-fields.ts';
import { Differences } from '../../ui/form/ConflictResolution.tsx';
import { readWords } from '../../ui/form/html-values.ts';
import type { Difference } from '../../ui/form/merge-values.ts';
import { lazily } from '../../ui/hooks/lazy-named.ts';
import { useRefName } from '../fields/use-reference-choices.ts';
import { choiceText, flagText } from '../../data/resource/format-field-value.ts';

const BodyVersion = lazily(() => import('../articles/sections/ArticleBodyVersion.tsx'), 'BodyVersion');

interface Props {
  resource: Resource;
  differing: readonly Difference[];
}

/** Conflict view: the typed values next to those another user has saved. */
export const Versions = ({ resource, differing }: Props) => (
  <Differences
    heading={`Someone else changed this ${resource.noun.one} while you were editing`}
    differing={differing}
    labelOf={(name) => {
      const field = resource.fields[name];
      return field ? labelOf(name, field) : name;
    }}
    shown={(name, value) => (
      <Version
        resource={resource}
        name={name}
        value={value}
        other={otherThan(
          value,
          differing.find(({ field }) => field === name),
        )}
      />
    )}
  />
);

interface VersionProps {
  resource: Resource;
  name: string;
  value: unknown;
  /** The same field in the other version. */
  other: unknown;
}

const otherThan = (value: unknown, difference?: Difference) =>
  difference?.mine === value ? difference?.theirs : difference?.mine;

/** Renders one value of a conflict. */
function Version({ resource, name, value, other }: VersionProps) {
  const field = resource.fields[name];
  if (field?.kind === 'flag') return flagText(value);
  if (field?.kind === 'choice') return choiceText(value, field.words);
  if (!value) return 'Empty';
  if (field?.kind === 'ref') return <RefName to={field.to} id={String(value)} />;
  if (field?.kind === 'body')
    return (
      <Suspense fallback="…">
        <BodyVersion body={String(value)} other={String(other ?? '')} />
      </Suspense>
    );
  if (field?.kind === 'html') return readWords(String(value), 600);
  return field?.kind === 'moment' ? String(value).replace('T', ' ') : String(value);
}

const RefName = ({ to, id }: { to: string; id: string }) => useRefName(to, id) || '…';
