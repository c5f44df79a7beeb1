/** Values of one directory filter as links, with the number of results for each. */

import { m } from '#messages';
import type { FacetKind } from '../../../../worker/contract/search/facet-kinds.ts';
import type { FacetValue } from '../../../../worker/contract/search/facets.ts';
import { getFormatLocale } from '../../../../worker/contract/shared/format-locale.ts';
import { useSite } from '../../../data/site.ts';
import { type BuildDirectoryPath, toggleFacetValue } from '../directory-path.ts';
import { formatFacetValue } from './format-facet-value.ts';
import { ListLink } from './ListLink.tsx';
import { listChosenValues } from './list-chosen-values.ts';

interface Props {
  kind: FacetKind;
  values: FacetValue[];
  to: BuildDirectoryPath;
}

/** Number of facet values (filter links) visible before 'more'. */
const VISIBLE_VALUES = 6;

export function FacetValues({ kind, values, to }: Props) {
  const { currency } = useSite();
  const now = listChosenValues(values);
  const named = values.map((one) => ({ ...one, name: formatFacetValue(kind, one, currency) }));
  const isLong = named.length > VISIBLE_VALUES + 1;
  const more = isLong ? named.slice(VISIBLE_VALUES).sort(compareByName) : [];
  const links = (some: FacetValue[]) => (
    <ul>
      {some.map(({ value, name, count, count_is_floor, is_chosen }) => (
        <li key={value}>
          <ListLink
            href={to({ [kind]: toggleFacetValue(kind, now, value) })}
            aria-current={is_chosen || undefined}
          >
            {`${name} `}
            <small>
              {count}
              {count_is_floor && '+'}
            </small>
          </ListLink>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {links(named.slice(0, named.length - more.length))}
      {more.length > 0 && (
        <details open={more.some(({ is_chosen }) => is_chosen) || undefined}>
          <summary className="tap">{m['directory.more_values']({ count: more.length })}</summary>
          {links(more)}
        </details>
      )}
    </>
  );
}

/** Long lists are sorted by name to be scanned. */
const compareByName = (one: FacetValue, other: FacetValue) =>
  one.name.localeCompare(other.name, getFormatLocale());

/** A chosen value without results has no link; the active filters above can remove it. */
export const hasResults = ({ count, count_is_floor }: FacetValue) =>
  count > 0 || Boolean(count_is_floor);
