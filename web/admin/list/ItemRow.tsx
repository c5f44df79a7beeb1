import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { FieldCell } from '../fields/FieldCell.tsx';
import { formatItemValue } from '../fields/format-item-value.ts';
import { ItemStatusChip } from '../fields/ItemStatusChip.tsx';
import { getApiItemTitle } from '../item-texts.ts';
import { hasAdminPages } from '../resource-groups.ts';
import { RowCheckbox } from './bulk/RowCheckboxes.tsx';
import type { RowSelection } from './bulk/use-row-selection.ts';
import type { ListColumn } from './list-columns.ts';
import { RowAvatar } from './RowAvatar.tsx';

interface Props {
  resource: Resource;
  columns: ListColumn[];
  row: ApiItem;
  chosen?: RowSelection | null | undefined;
}

/** Row of a list with an optional checkbox. */
export const ItemRow = ({ resource, columns, row, chosen }: Props) => (
  <tr>
    {chosen && <RowCheckbox chosen={chosen} resource={resource} row={row} />}
    {columns.map((column) =>
      column.isLink ? (
        <th key={column.name} scope="row">
          <LeadingCell resource={resource} column={column} row={row} />
        </th>
      ) : (
        <td key={column.name} className={column.field.kind}>
          {renderCell(column, row)}
        </td>
      ),
    )}
  </tr>
);

/** Resources whose status has a column of its own. */
const resourcesWithStatusColumn = ['applications', 'sent_emails'];

const renderCell = ({ special, name, field }: ListColumn, row: ApiItem) =>
  special ? special.render(row) : <FieldCell name={name} field={field} item={row} />;

/** Cell that links to the item; references link to their target. */
function LeadingCell({
  resource,
  column,
  row,
}: {
  resource: Resource;
  column: ListColumn;
  row: ApiItem;
}) {
  const { name, field, special } = column;
  if (special || field.kind === 'ref') return renderCell(column, row);
  const text =
    field.kind === 'moment' ? (
      <LocalDateTime moment={String(row[name])} day="long" />
    ) : (
      formatItemValue(name, field, row) || getApiItemTitle(resource, row)
    );
  if (!hasAdminPages(resource)) return text;
  return (
    <span className="leading">
      <Link href={getAdminItemPath(resource, row.id)}>
        <RowAvatar path={resource.path} row={row} title={getApiItemTitle(resource, row)} />
        <span className="leading-title">{text}</span>
      </Link>
      {!resourcesWithStatusColumn.includes(resource.path) && (
        <ItemStatusChip resource={resource} item={row} isQuiet />
      )}
    </span>
  );
}
