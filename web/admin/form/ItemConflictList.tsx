import { Suspense } from 'react';
import { m } from '#messages';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import type { FieldConflict } from '../../ui/form/merge-values.ts';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import { ResourceConflicts } from '../../ui/resource-form/ResourceConflicts.tsx';
import { getItemFieldLabel } from '../fields/field-labels.ts';
import { useReferenceName } from '../fields/use-reference-choices.ts';
import { getItemKey } from '../item-texts.ts';

const ArticleBodyVersion = lazyNamed(
  () => import('../articles/sections/ArticleBodyVersion.tsx'),
  'ArticleBodyVersion',
);

export interface ItemConflictsProps {
  resource: Resource;
  differing: readonly FieldConflict[];
}

/** Conflicts of an admin form, with names of references and both versions of an article. */
export const ItemConflictList = ({ resource, differing }: ItemConflictsProps) => (
  <ResourceConflicts
    heading={m['admin_item.changed_meanwhile']({ item: getItemKey(resource) })}
    labelOf={getItemFieldLabel}
    fields={resource.fields}
    differing={differing}
    none={m['admin_common.empty']()}
    shown={(name, value) => {
      const field = resource.fields[name];
      if (field?.kind === 'ref') return <ReferenceName to={field.to} id={value} />;
      if (field?.kind !== 'body') return null;
      const { mine, theirs } = differing.find((one) => one.field === name) ?? {};
      const other = mine === value ? theirs : mine;
      return (
        <Suspense fallback="…">
          <ArticleBodyVersion body={value} other={String(other ?? '')} />
        </Suspense>
      );
    }}
  />
);

const ReferenceName = ({ to, id }: { to: string; id: string }) => useReferenceName(to, id) || '…';
