import { useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { FacetKind } from '../../worker/contract/facet-kinds.ts';
import type { Facets, FacetValue } from '../../worker/contract/facets.ts';
import type { To } from './facets.ts';

interface Props {
  facets: Facets;
  /** People in the list as it is. */
  total: number;
  /** How many values are chosen. */
  chosen: number;
  /** Of the list itself. */
  address: string;
  to: To;
}

/** In the order in which they are shown. */
const titles: Record<FacetKind, string> = {
  session: 'Sessions',
  accepting: 'Availability',
  town: 'Town',
  language: 'Language',
  tag: 'Tag',
};

const kinds = Object.keys(titles) as FacetKind[];

/** Values of a kind that stand there at once. */
const shownAtOnce = 6;

/** The list at which somebody has opened it: it comes anew with each choice. */
let openAt = '';

/** By what a list can be narrowed. On a narrow screen it opens; on a wide one it stands beside the list. */
export function FacetList({ facets, total, chosen, address, to }: Props) {
  const isFollowing = new URLSearchParams(useSearch()).has('after');
  const [wasOpen] = useState(openAt === address && !isFollowing);
  useEffect(
    () => () => {
      if (location.pathname !== new URL(address, location.href).pathname) openAt = '';
    },
    [address],
  );
  if (!hasUse(facets, total)) return null;
  return (
    <details
      className="facets"
      open={wasOpen || undefined}
      onToggle={({ currentTarget: { open } }) => {
        openAt = open ? address : '';
      }}
    >
      <summary>Filter{chosen > 0 && ` · ${chosen} chosen`}</summary>
      <nav aria-label="Narrow the list">
        {kinds
          .filter((kind) => isOfUse(facets[kind], total))
          .map((kind) => (
            <section key={kind} aria-labelledby={`by-${kind}`}>
              <h3 id={`by-${kind}`}>{titles[kind]}</h3>
              <Values kind={kind} values={facets[kind].filter(isThere)} to={to} />
            </section>
          ))}
      </nav>
    </details>
  );
}

/** Whether anything would make the list shorter, or has. */
export const hasUse = (facets: Facets, total: number) =>
  kinds.some((kind) => isOfUse(facets[kind], total));

const isOfUse = (values: FacetValue[], total: number) =>
  values.some(isThere) && values.some(({ is_chosen, count }) => is_chosen || count < total);

/** What is chosen and nobody has leads nowhere: it can be taken away above the list. */
const isThere = ({ count, count_is_floor }: FacetValue) => count > 0 || Boolean(count_is_floor);

interface ValuesProps {
  kind: FacetKind;
  values: FacetValue[];
  to: To;
}

function Values({ kind, values, to }: ValuesProps) {
  const more = values.length > shownAtOnce + 1 ? values.slice(shownAtOnce) : [];
  const links = (some: FacetValue[]) => (
    <ul>
      {some.map(({ value, name, count, count_is_floor, is_chosen }) => (
        <li key={value}>
          <Link
            href={to({ [kind]: is_chosen ? null : value })}
            rel="nofollow"
            aria-current={is_chosen || undefined}
          >
            <span>{name}</span>{' '}
            <small>
              {count}
              {count_is_floor && '+'}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {links(values.slice(0, values.length - more.length))}
      {more.length > 0 && (
        <details open={more.some(({ is_chosen }) => is_chosen) || undefined}>
          <summary>{more.length} more</summary>
          {links(more)}
        </details>
      )}
    </>
  );
}
