/** Tasks that wait for an admin, those about safety first, with their actions. */

import { useId, useState } from 'react';
import { m } from '#messages';
import { toHref } from '../../../worker/contract/addresses.ts';
import {
  type Dashboard as Answer,
  type DashboardItem,
  type DashboardKind,
  dashboardKinds,
} from '../../../worker/contract/admin/dashboard.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { Link } from '../../data/navigation.ts';
import { focusIfLost, moveFocus } from '../../ui/hooks/move-focus.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import { StatusChip } from '../../ui/primitives/StatusChip.tsx';
import { InitialsAvatar } from '../list/RowAvatar.tsx';
import { taskKinds } from './task-kinds.tsx';

/** One task: title, age, kind and actions. */
function PendingTaskRow({ kind, item }: { kind: DashboardKind; item: DashboardItem }) {
  const { one, title, hint, links, acts } = taskKinds[kind];
  const name = title?.(item) ?? item.title;
  const more = hint ? hint(item) : item.hint;
  const isBroken = ['mails', 'messages', 'jobs'].includes(kind);
  return (
    <li className="waiting-item">
      <InitialsAvatar name={item.image} title={isBroken ? one() : name} size={40} />
      <div className="waiting-words">
        <p>
          <Link href={toHref(item.path)}>{name}</Link>{' '}
          {item.since && (
            <span className="waiting-since">
              <DateTime moment={item.since} />
            </span>
          )}
        </p>
        <p className="waiting-more">
          <StatusChip tone={isBroken ? 'bad' : 'waits'}>{one()}</StatusChip>
          {more && <span>{more}</span>}
          {links?.(item)}
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
const TASKS_SHOWN = 12;

export function PendingTasks({ desk, error, retry }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<DashboardKind | null>(null);
  const [isWhole, setWhole] = useState(false);
  const there = desk ? dashboardKinds.filter((kind) => desk[kind].count > 0) : [];
  const kind = chosen && there.includes(chosen) ? chosen : null;
  const all = desk ? listTasks(desk, kind ? [kind] : there) : [];
  const visibleTasks = isWhole || kind ? all : all.slice(0, TASKS_SHOWN);
  const total = there.reduce((sum, one) => sum + (desk?.[one].count ?? 0), 0);
  // Links to the full lists: of the chosen kind, or of kinds with more tasks than shown.
  const more = kind
    ? [kind]
    : there.filter((one) => desk && desk[one].count > desk[one].data.length);
  // The button of a finished task disappears, so the focus moves to the heading.
  useOnChange(total, (before) => total < before && focusIfLost(document.getElementById(id)));
  return (
    <section className="desk-waits" aria-labelledby={id} aria-busy={!desk && !error}>
      <h2 id={id} tabIndex={-1}>
        {desk && total === 0 ? m['admin_dashboard.nothing_to_do']() : m['admin_dashboard.to_do']()}
        {total > 0 && <span className="waits-total"> {formatNumber(total)}</span>}
      </h2>
      {!desk && error && (
        <p className="waits-failure">
          <span role="alert">
            {m['admin_dashboard.tasks_not_loaded']({ message: error.message })}
          </span>{' '}
          <button
            type="button"
            className="text-button"
            onClick={() => void retry().then(() => moveFocus(id))}
          >
            {m['common.try_again']()}
          </button>
        </p>
      )}
      {!desk && !error && <TaskSkeleton />}
      {desk && total === 0 && <p className="waits-none">{m['admin_dashboard.up_to_date']()}</p>}
      {there.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: these are no fields
        <div role="group" aria-label={m['admin_dashboard.filter_tasks']()} className="waits-kinds">
          <button type="button" aria-pressed={!kind} onClick={() => setChosen(null)}>
            {m['admin_dashboard.all']()}
          </button>
          {there.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={kind === one}
              onClick={() => setChosen(one)}
            >
              {taskKinds[one].many()} <b>{formatTaskCount(desk, one)}</b>
            </button>
          ))}
        </div>
      )}
      {visibleTasks.length > 0 && (
        <ul className="panel" tabIndex={-1} aria-labelledby={id}>
          {visibleTasks.map(([of, item]) => (
            <PendingTaskRow key={`${of} ${item.id}`} kind={of} item={item} />
          ))}
        </ul>
      )}
      {(visibleTasks.length < all.length || more.length > 0) && (
        <p className="waits-more">
          {visibleTasks.length < all.length && (
            <button type="button" className="text-button" onClick={() => setWhole(true)}>
              {m['admin_dashboard.show_all']({ number: formatNumber(all.length) })}
            </button>
          )}
          {more.map((one) => (
            <Link key={one} href={taskKinds[one].all}>
              {desk && desk[one].count > desk[one].data.length
                ? m['admin_dashboard.see_all_count']({
                    kind: one,
                    number: formatTaskCount(desk, one),
                  })
                : m['admin_dashboard.see_all']({ kind: one })}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

/** Someone may be in danger, or wrongly suspended. */
const isAboutSafety = (kind: DashboardKind) => kind === 'reports' || kind === 'appeals';

/** Safety first, then oldest first. A task without a time has never worked: the oldest. */
const listTasks = (
  desk: Answer,
  some: readonly DashboardKind[],
): [DashboardKind, DashboardItem][] =>
  some
    .flatMap((kind) => desk[kind].data.map((item): [DashboardKind, DashboardItem] => [kind, item]))
    .sort(
      ([kind, one], [otherKind, other]) =>
        Number(isAboutSafety(otherKind)) - Number(isAboutSafety(kind)) ||
        (one.since ?? '').localeCompare(other.since ?? ''),
    );

const formatTaskCount = (desk: Answer | undefined, kind: DashboardKind) =>
  `${formatNumber(desk?.[kind].count ?? 0)}${desk?.[kind].count_is_floor ? '+' : ''}`;

/** Placeholder while tasks load. */
const TaskSkeleton = () => (
  <div className="waits-bones panel">
    <span role="status" className="visually-hidden">
      {m['common.loading']()}
    </span>
    {Array.from({ length: TASKS_SHOWN }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
      <span key={row} className="bone" />
    ))}
  </div>
);
