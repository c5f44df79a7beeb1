import { Link } from 'wouter';
import type { FacetKind } from '../../worker/contract/facet-kinds.ts';
import type { FacetValue } from '../../worker/contract/facets.ts';
import { type To, toggled } from './address.ts';
import { chosenValues } from './chosen.ts';

interface Props {
  kind: FacetKind;
  values: FacetValue[];
  to: To;
}

/** Values of a kind that stand there at once. */
const shownAtOnce = 6;

/** The values of a kind, each with how many people it leaves. */
export function FacetValues({ kind, values, to }: Props) {
  const now = chosenValues(values);
  const there = values.filter(isThere);
  const isLong = there.length > shownAtOnce + 1;
  const more = isLong ? there.slice(shownAtOnce).sort(byName) : [];
  const links = (some: FacetValue[]) => (
    <ul>
      {some.map(({ value, name, count, count_is_floor, is_chosen }) => (
        <li key={value}>
          <Link
            href={to({ [kind]: toggled(kind, now, value) })}
            rel="nofollow"
            aria-current={is_chosen || undefined}
          >
            <span>{name}</span>{' '}
            <small className="soft">
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
      {links(there.slice(0, there.length - more.length))}
      {more.length > 0 && (
        <details open={more.some(({ is_chosen }) => is_chosen) || undefined}>
          <summary className="tap">{more.length} more</summary>
          {links(more)}
        </details>
      )}
    </>
  );
}

/** Of many somebody looks for one by its name. */
const byName = (one: FacetValue, other: FacetValue) => one.name.localeCompare(other.name, 'en');

/** What is chosen and nobody has leads nowhere: it can be taken away above the list. */
export const isThere = ({ count, count_is_floor }: FacetValue) =>
  count > 0 || Boolean(count_is_floor);
