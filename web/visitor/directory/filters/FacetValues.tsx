/** Values of one directory filter as links, with the number of results for each. */

import { useState } from 'react';
import { useSearch } from 'wouter';
import { m } from '#messages';
import type { Href } from '../../../../worker/contract/addresses.ts';
import {
  type FacetKind,
  MORE_VALUES_PARAM,
} from '../../../../worker/contract/search/facet-kinds.ts';
import type { FacetValue } from '../../../../worker/contract/search/facets.ts';
import { getFormatLocale } from '../../../../worker/contract/shared/format-locale.ts';
import { useSite } from '../../../data/site.ts';
import { type BuildDirectoryPath, removeHash, toggleFacetValue } from '../directory-path.ts';
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
  const [isExpanded, setExpanded] = useState(false);
  const isAsked = new URLSearchParams(useSearch()).get(MORE_VALUES_PARAM) === kind;
  const now = listChosenValues(values);
  const named = values.map((one) => ({ ...one, name: formatFacetValue(kind, one, currency) }));
  const isLong = named.length > VISIBLE_VALUES + 1;
  const more = isLong ? named.slice(VISIBLE_VALUES).sort(compareByName) : [];
  const isShown = isExpanded || isAsked || more.some(({ is_chosen }) => is_chosen);
  const links = (some: FacetValue[], focusFirst = false) => (
    <ul ref={focusFirst ? focusFirstLink : undefined}>
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
      {isShown && links(more, isExpanded)}
      {more.length > 0 && !isShown && (
        <a
          className="facets-more tap"
          href={addMoreValues(to({}), kind)}
          onClick={(event) => {
            event.preventDefault();
            setExpanded(true);
          }}
        >
          {m['directory.more_values']({ count: more.length })}
        </a>
      )}
    </>
  );
}

/** The link to more values goes away when they appear. */
const focusFirstLink = (list: HTMLElement | null) => list?.querySelector('a')?.focus();

/** Address of the list with all values of a filter, for browsers without JavaScript. */
function addMoreValues(list: Href, kind: FacetKind) {
  const address = removeHash(list);
  const query = address.indexOf('?') < 0 ? '?' : `${address.slice(address.indexOf('?'))}&`;
  return `${query}${MORE_VALUES_PARAM}=${kind}#by-${kind}`;
}

/** Long lists are sorted by name to be scanned. */
const compareByName = (one: FacetValue, other: FacetValue) =>
  one.name.localeCompare(other.name, getFormatLocale());

/** A chosen value without results has no link; the active filters above can remove it. */
export const hasResults = ({ count, count_is_floor }: FacetValue) =>
  count > 0 || Boolean(count_is_floor);
