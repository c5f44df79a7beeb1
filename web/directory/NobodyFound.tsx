import { Link } from 'wouter';
import { facetKinds } from '../../worker/contract/facet-kinds.ts';
import { distances, usualDistance } from '../../worker/contract/limits.ts';
import type { ShownUserCards } from '../../worker/contract/users.ts';
import type { To } from './address.ts';
import { TellMe } from './TellMe.tsx';

interface Props {
  practitioners: ShownUserCards;
  search: URLSearchParams;
  from: string | null;
  to: To;
}

/** Nobody fits: what would find somebody. */
export function NobodyFound({ practitioners, search, from, to }: Props) {
  const wider = distances.find((one) => one > Number(search.get('within') ?? usualDistance));
  const isNear = from !== null || practitioners.understood.place !== null;
  const q = search.get('q');
  const where = practitioners.understood.place ? null : search.get('where');
  const isNarrowed = facetKinds.some((kind) => search.has(kind));
  return (
    <div className="nobody">
      {!isNarrowed && (
        <p className="empty">
          {practitioners.crisis
            ? 'Nobody here fits these words, but the people above answer now. You can call them about anything.'
            : q
              ? 'Nobody here answers to these words yet. Others may find somebody, or fewer of them.'
              : 'Nobody here fits yet.'}
        </p>
      )}
      <ul>
        {where && q && (
          <li>
            <Link href={to({ where: null })}>Look without a town</Link>
          </li>
        )}
        {isNear && wider !== undefined && (
          <li>
            <Link href={to({ within: `${wider}` })}>Look within {wider} km</Link>
          </li>
        )}
        {!search.getAll('session').includes('online') && (
          <li>
            <Link href={to({ session: 'online', place: null, where: null, near: null })}>
              See who works online
            </Link>
          </li>
        )}
        <li>
          <TellMe search={search} />
        </li>
        <li>
          <Link href="/practitioners">Look through everybody</Link>
        </li>
      </ul>
    </div>
  );
}
