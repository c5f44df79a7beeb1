import { useId } from 'react';
import { m } from '#messages';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { listLimits, maxOffset } from '../../../worker/contract/shared/limits.ts';
import type { ApiItemList } from '../../data/resource/api-item.ts';
import { formatCountWithFloor } from '../item-texts.ts';
import type { ListState } from './use-list-state.ts';

/** Range, page size and page buttons of a list. */
export function ItemListPager({ answer, state }: { answer: ApiItemList; state: ListState }) {
  const id = useId();
  const { page, pageSize, descending } = state.filter;
  const { count, count_is_floor } = answer;
  const first = page * pageSize;
  const last = Math.ceil(count / pageSize) - 1;
  const isTooDeep = (page: number) => page * pageSize > maxOffset;
  const hasNext = answer.data.length === pageSize && (page < last || Boolean(count_is_floor));
  const steps: PagerStep[] = [
    { name: m['admin_list.first_page'](), face: '«', to: page > 0 && { page: 0 } },
    { name: m['admin_list.previous_page'](), face: '‹', to: page > 0 && { page: page - 1 } },
    {
      name: m['admin_list.next_page'](),
      face: '›',
      to: hasNext && !isTooDeep(page + 1) && { page: page + 1 },
    },
    {
      name: m['admin_list.last_page'](),
      face: '»',
      // Offsets have a maximum, so the end is reached by reversing the order.
      to:
        hasNext &&
        (count_is_floor || isTooDeep(last) ? { page: 0, descending: !descending } : { page: last }),
    },
  ];
  const range = answer.data.length > 0 && (
    <p role="status">
      {m['admin_list.range_of']({
        first: formatNumber(first + 1),
        last: formatNumber(first + answer.data.length),
        count: formatCountWithFloor(count, count_is_floor),
      })}
    </p>
  );
  if (count <= listLimits.pageSizes[0]) return <div className="paging">{range}</div>;
  return (
    <div className="paging">
      {range}
      <p>
        <label htmlFor={id}>{m['admin_list.rows']()}</label>
        <select
          id={id}
          value={pageSize}
          onChange={({ target }) => state.set({ pageSize: Number(target.value) })}
        >
          {listLimits.pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields */}
      <div role="group" aria-label={m['admin_list.paging']()} className="paging-steps">
        {steps.map(({ name, face, to }) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            aria-disabled={!to}
            onClick={() => to && state.set(to)}
          >
            <span aria-hidden="true">{face}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

interface PagerStep {
  name: string;
  face: string;
  /** Target state, or false if disabled. */
  to: false | { page: number; descending?: boolean };
}
