import { Link } from 'wouter';
import { type DeskItem, type DeskKind, type Desk as Answer, deskKinds } from '../../../worker/contract/admin/dashboard.ts';
import { Chip } from '../../ui/primitives/StatusChip.tsx';
import { Time } from '../../ui/primitives/DateTime.tsx';
import { FaceOf } from '../list/RowAvatar.tsx';
import { kinds } from './task-kinds.tsx';
import { useId, useState } from 'react';
import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import { useChange } from '../../ui/hooks/use-on-change.ts';
import { leadOn, takeOver } from '../../ui/hooks/focus.ts';
import { numberText } from '../list/format-count.ts';

/** One task: title, age, kind and actions. */
function DeskRow({ kind, item }: { kind: DeskKind; item: DeskItem }) {
  const { one, title, hint, acts } = kinds[kind];
  const name = title?.(item) ?? item.title;
  const more = hint ? hint(item) : item.hint;
  const isBroken = ['mails', 'messages', 'jobs'].includes(kind);
  return (
    <li className="waiting-item">
      <FaceOf name={item.image} title={isBroken ? one : name} size={40} />
      <div className="waiting-words">
        <p>
          <Link href={item.path}>{name}</Link>{' '}
          {item.since && (
            <span className="waiting-since">
              <Time moment={item.since} />
            </span>
          )}
        </p>
        <p className="waiting-more">
          <Chip tone={isBroken ? 'bad' : 'waits'}>{one}</Chip>
          {more && <span>{more}</span>}
        </p>
      </div>
      <div className="waiting-acts">{acts(item)}</div>
    </li>
  );
}


interface Props {
  desk: Answer | undefined;
  error: Error | null;
  retry(): Promise<unknown>;
}

/** Tasks shown before "Show all". */
const few = 7;

/** Tasks that wait for an admin, most urgent first, with their actions. */
export function Desk({ desk, error, retry }: Props) {
  const id = useId();
  const [chosen, choose] = useState<DeskKind | null>(null);
  const [isWhole, setWhole] = useState(false);
  const there = desk ? deskKinds.filter((kind) => desk[kind].count > 0) : [];
  const kind = chosen && there.includes(chosen) ? chosen : null;
  const all = desk ? itemsOf(desk, kind ? [kind] : there) : [];
  const shown = isWhole || kind ? all : all.slice(0, few);
  const total = there.reduce((sum, one) => sum + (desk?.[one].count ?? 0), 0);
  // Links to the full lists: of the chosen kind, or of kinds with more tasks than shown.
  const more = kind
    ? [kind]
    : there.filter((one) => desk && desk[one].count > desk[one].data.length);
  // The button of a finished task disappears, so the focus moves to the heading.
  useChange(total, (before) => total < before && takeOver(document.getElementById(id)));
  return (
    <section className={desk || error ? 'desk-waits' : 'desk-waits bones'} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {desk && total === 0 ? 'Nothing to do' : 'To do'}
        {total > 0 && <span className="waits-total"> {numberText(total)}</span>}
      </h2>
      {!desk && error && (
        <p className="waits-failure">
          <span role="alert">Your tasks could not be loaded. {error.message}</span>{' '}
          <button
            type="button"
            className="text-button"
            onClick={() => void retry().then(() => leadOn(id))}
          >
            Try again
          </button>
        </p>
      )}
      {!desk && !error && <Bones />}
      {desk && total === 0 && (
        <p className="waits-none">You are up to date. New tasks appear here automatically.</p>
      )}
      {there.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: these are no fields
        <div role="group" aria-label="Filter tasks" className="waits-kinds">
          <button type="button" aria-pressed={!kind} onClick={() => choose(null)}>
            All
          </button>
          {there.map((one) => (
            <button key={one} type="button" aria-pressed={kind === one} onClick={() => choose(one)}>
              {kinds[one].many} <b>{countOf(desk, one)}</b>
            </button>
          ))}
        </div>
      )}
      {shown.length > 0 && (
        <ul className="panel" tabIndex={-1} aria-labelledby={id}>
          {shown.map(([of, item]) => (
            <DeskRow key={`${of} ${item.id}`} kind={of} item={item} />
          ))}
        </ul>
      )}
      {(shown.length < all.length || more.length > 0) && (
        <p className="waits-more">
          {shown.length < all.length && (
            <button type="button" className="text-button" onClick={() => setWhole(true)}>
              Show all {numberText(all.length)}
            </button>
          )}
          {more.map((one) => (
            <Link key={one} href={kinds[one].all}>
              {desk && desk[one].count > desk[one].data.length
                ? `See all ${countOf(desk, one)}`
                : 'See all'}{' '}
              {kinds[one].many.toLowerCase()}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

/** Most urgent kinds first: harm, then applications. */
const urgent: readonly (readonly DeskKind[])[] = [['jobs', 'appeals', 'reports'], ['applications']];

const rankOf = (kind: DeskKind) => {
  const rank = urgent.findIndex((some) => some.includes(kind));
  return rank < 0 ? urgent.length : rank;
};

/** Most urgent first, then oldest. A task without a time has never worked and is sorted first. */
const itemsOf = (desk: Answer, some: readonly DeskKind[]): [DeskKind, DeskItem][] =>
  some
    .flatMap((kind) => desk[kind].data.map((item): [DeskKind, DeskItem] => [kind, item]))
    .sort(
      ([kind, one], [of, other]) =>
        rankOf(kind) - rankOf(of) || (one.since ?? '').localeCompare(other.since ?? ''),
    );

const countOf = (desk: Answer | undefined, kind: DeskKind) =>
  `${numberText(desk?.[kind].count ?? 0)}${desk?.[kind].count_is_floor ? '+' : ''}`;

/** Placeholder while tasks load. */
const Bones = () => (
  <div className="waits-bones panel">
    <span role="status" className="visually-hidden">
      {wording.loading}
    </span>
    {Array.from({ length: few }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
      <span key={row} className="bone" />
    ))}
  </div>
);
