/**
 * Filters of the directory: a sheet on narrow screens, a sidebar on wide ones. Works without
 * JavaScript.
 */

import { type KeyboardEvent, type SyntheticEvent, useEffect, useState } from 'react';
import { m } from '#messages';
import type { FacetKind } from '../../../../worker/contract/search/facet-kinds.ts';
import type { Facets, FacetValue } from '../../../../worker/contract/search/facets.ts';
import { getPagePath } from '../../../data/base-path.ts';
import { type BuildDirectoryPath, LIST_ID } from '../directory-path.ts';
import { useDirectoryParams } from '../use-directory-params.ts';
import './FacetList.later.css';
import { FacetValues, hasResults } from './FacetValues.tsx';

interface Props {
  facets: Facets;
  /** Number of practitioners that match the filters. */
  total: number;
  /** Text of the button that shows the results. */
  see: string;
  /** Number of chosen values. */
  chosen: number;
  /** Path of the list. */
  path: string;
  to: BuildDirectoryPath;
}

/** Titles by facet, in display order. */
const facetTitles: Record<FacetKind, () => string> = {
  client_group: () => m['profile.sees'](),
  session: () => m['directory.facet_session'](),
  accepting: () => m['directory.facet_accepting'](),
  first_appointment: () => m['directory.facet_first_appointment'](),
  time: () => m['profile.when'](),
  price_to: () => m['directory.facet_price'](),
  free_first: () => m['directory.facet_free_first'](),
  reduced: () => m['directory.facet_reduced'](),
  language: () => m['directory.facet_language'](),
  tag: () => m['directory.facet_tag'](),
  is_business: () => m['directory.facet_business'](),
  checked: () => m['directory.facet_checked'](),
};

const facetOrder = Object.keys(facetTitles) as FacetKind[];

/** Path of the list whose sheet is open; the list remounts with every choice. */
let openSheetPath = '';

/** True while the user is choosing in the open sheet; the focus stays there. */
export const isFilterSheetOpen = (path: string) => openSheetPath === path;

export function FacetList({ facets, total, see, chosen, path, to }: Props) {
  const isFollowing = useDirectoryParams().has('offset');
  const [wasOpen] = useState(isFilterSheetOpen(path) && !isFollowing);
  useEffect(
    () => () => {
      if (getPagePath() !== new URL(path, location.href).pathname) openSheetPath = '';
    },
    [path],
  );
  if (!canFilter(facets, total)) return null;
  return (
    <details
      className="facets"
      open={wasOpen || undefined}
      onToggle={({ currentTarget: { open } }) => {
        openSheetPath = open ? path : '';
      }}
      onKeyDown={closeOnEscape}
      onClick={closeOutside}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary className="tap" data-close={m['common.close']()}>
        {chosen > 0 ? m['directory.filter_selected']({ count: chosen }) : m['directory.filter']()}
      </summary>
      <div className="facets-sheet">
        <nav aria-label={m['directory.filter_results']()}>
          {facetOrder
            .map((kind) => ({ kind, useful: listUsefulValues(facets, kind, total) }))
            .filter(({ useful }) => useful.length > 0)
            .map(({ kind, useful }) => (
              <section key={kind} aria-labelledby={`by-${kind}`}>
                <h3 id={`by-${kind}`}>{facetTitles[kind]()}</h3>
                <FacetValues kind={kind} values={useful} to={to} />
              </section>
            ))}
        </nav>
        <p className="facets-done">
          <a href={`#${LIST_ID}`} className="button" onClick={closeSheet}>
            {see}
          </a>
        </p>
      </div>
    </details>
  );
}

const closeSheet = ({ currentTarget }: { currentTarget: HTMLElement }) =>
  currentTarget.closest('.facets')?.removeAttribute('open');

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** A click on the element itself hits the backdrop. */
function closeOutside({ target, currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  if (target === currentTarget) currentTarget.open = false;
}

/** True if a filter is chosen or would narrow the list. */
export const canFilter = (facets: Facets, total: number) =>
  facetOrder.some((kind) => listUsefulValues(facets, kind, total).length > 0);

/** Values that narrow the list. Once one is chosen, the others stay where they are. */
function listUsefulValues(facets: Facets, kind: FacetKind, total: number): FacetValue[] {
  const isChosen = facetOrder.some((one) => facets[one].some(({ is_chosen }) => is_chosen));
  return facets[kind].filter(
    (value) => hasResults(value) && (isChosen || value.is_chosen || value.count < total),
  );
}
