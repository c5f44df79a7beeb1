/** History of an item, or of all changes made by one user. */

import { FORMER_MEMBER } from '../../../worker/contract/accounts/former-member.ts';
import { historyResource } from '../../../worker/contract/admin/history.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { Link } from '../../data/navigation.ts';
import { apiQuery } from '../../data/query.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { useTimeZone } from '../../ui/hooks/use-time-zone.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { ItemList } from '../list/ItemList.tsx';
import type { SpecialCells } from '../list/list-columns.ts';
import { hasAdminPages } from '../resource-groups.ts';
import { ChangeDiffButton } from './difference/ChangeDiffButton.tsx';
import { translateChange } from './translate-change.ts';

/** The path fixes item or author, so only the date remains as a filter. */
const changeResource: Resource = { ...historyResource, filters: ['created_at'] };

export const ItemHistory = ({
  resource,
  id,
  cells,
}: {
  resource: Pick<Resource, 'admin'>;
  id: string;
  /** Cells that differ from those of other histories. */
  cells?: SpecialCells;
}) => (
  <ChangeList
    of={{ link_table: resource.admin, link_id: id }}
    parameter="history"
    cells={{ ...historyCells, ...cells }}
  />
);

export const UserChangeList = ({ id }: { id: string }) => (
  <ChangeList of={{ created_by: id }} parameter="changes" cells={historyCells} />
);

interface ChangeListProps {
  of: Record<string, string>;
  parameter: string;
  cells: SpecialCells;
}

const ChangeList = ({ of, parameter, cells }: ChangeListProps) => (
  <ItemList
    resource={changeResource}
    from={apiQuery('GET /history', { query: of })}
    parameter={parameter}
    columns={historyResource.columns.filter((name) => !(name in of))}
    cells={cells}
  />
);

export function ChangeText({ description }: { description: string }) {
  const zone = useTimeZone();
  return <span className="few-lines">{translateChange(description, zone)}</span>;
}

/** Custom cells of the history: exact time, a diff button and a link to the changed item. */
export const historyCells: SpecialCells = {
  created_at: {
    render: ({ created_at }) => <LocalDateTime moment={String(created_at)} day="short" />,
  },
  description: {
    render: (change) => (
      <div className="change-said spread">
        <ChangeText description={String(change.description)} />
        {change.has_values === true && <ChangeDiffButton change={change} />}
      </div>
    ),
  },
  link_title: {
    render: ({ link_table, link_id, link_title }) => {
      const admin = String(link_table);
      const title = String(link_title || admin);
      // An account that was deleted has no page.
      if (!hasAdminPages({ admin }) || title === FORMER_MEMBER) return title;
      return <Link href={getAdminItemPath({ admin }, String(link_id))}>{title}</Link>;
    },
  },
};
