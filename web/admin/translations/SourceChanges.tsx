/** Differences of the source's texts since a translation was last changed or confirmed. */

import { useQueries, useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import type { HistoryValue } from '../../../worker/contract/admin/history-values.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { type ApiQuery, queryOptions } from '../../data/query.ts';
import type { ApiItem, ApiItemList } from '../../data/resource/api-item.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { getLanguageAttributes } from '../../ui/primitives/language-attributes.ts';
import { FieldDiff } from '../detail/difference/FieldDiff.tsx';
import { translateFieldLabel } from '../fields/field-labels.ts';
import '../detail/difference/ChangeDiffDialog.css';
import { changesSinceQuery, changeValuesQuery } from './translation-queries.ts';

interface Props {
  resource: Resource;
  /** The source as it is now. */
  source: ApiItem;
  since: string;
  /** Names of the translated fields. */
  names: readonly string[];
  language: string;
}

export function SourceChanges({ resource, source, since, names, language }: Props) {
  const changes = useQuery(
    queryOptions(changesSinceQuery(resource, source.id, since) as ApiQuery<ApiItemList>),
  );
  // A confirmation has the time of the change that it confirms.
  const later = (changes.data?.data ?? []).filter(
    ({ created_at, has_values }) => has_values && String(created_at) > since,
  );
  const values = useQueries({
    queries: later.map(({ id }) => queryOptions(changeValuesQuery(String(id)))),
  });
  if (changes.isPending || values.some(({ isPending }) => isPending)) return <Loading />;
  const former = findFormerValues(
    values.flatMap(({ data }) => data?.fields ?? []),
    names,
  );
  const differing = former.filter(({ name, before }) => before !== source[name]);
  if (differing.length === 0) return <p>{m['admin_translations.changes_unknown']()}</p>;
  return differing.map((value) => (
    <div key={value.name} className="difference">
      <h4>{translateFieldLabel(value.name, value.label)}</h4>
      <div {...getLanguageAttributes(language)}>
        <FieldDiff link={resource.admin} value={{ ...value, after: source[value.name] }} />
      </div>
    </div>
  ));
}

/** The value of each field before its first change; the changes are in order of time. */
const findFormerValues = (changed: HistoryValue[], names: readonly string[]) =>
  names.flatMap((name) => changed.find((value) => value.name === name) ?? []);
