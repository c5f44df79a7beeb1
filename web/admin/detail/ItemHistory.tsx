import { Link } from 'wouter';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { history } from '../../../worker/contract/admin/history.resource.ts';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { itemAddress } from '../../data/resource/admin-paths.ts';
import type { SpecialCells } from '../list/list-columns.ts';
import { List } from '../list/ItemList.tsx';
import { hasScreens } from '../resource-groups.ts';
import { DifferenceButton } from './difference/ChangeDiffButton.tsx';

/** The path fixes item or author, so only the date remains as a filter. */
const changes: Resource = { ...history, filters: ['created_at'] };

/** History of an item: who changed it, how and when. */
export const History = ({ resource, id }: { resource: Pick<Resource, 'admin'>; id: string }) => (
  <Changes of={{ link_table: resource.admin, link_id: id }} parameter="history" />
);

/** All changes made by one user. */
export const ChangesBy = ({ id }: { id: string }) => (
  <Changes of={{ created_by: id }} parameter="changes" />
);

const Changes = ({ of, parameter }: { of: Record<string, string>; parameter: string }) => (
  <List
    resource={changes}
    from={`/history?${new URLSearchParams(of)}`}
    parameter={parameter}
    columns={history.columns.filter((name) => !(name in of))}
    cells={cells}
  />
);

/** Custom cells of the history: exact time, a diff button and a link to the changed item. */
const cells: SpecialCells = {
  created_at: {
    shown: ({ created_at }) => <Moment moment={String(created_at)} day="long" />,
  },
  description: {
    shown: (change) => (
      <div className="change-said spread">
        <span className="few-lines">{String(change.description)}</span>
        {change.has_values === true && <DifferenceButton change={change} />}
      </div>
    ),
  },
  link_title: {
    shown: ({ link_table, link_id, link_title }) => {
      const admin = String(link_table);
      const title = String(link_title || admin);
      if (!hasScreens({ admin })) return title;
      return <Link href={itemAddress({ admin }, String(link_id))}>{title}</Link>;
    },
  },
};
