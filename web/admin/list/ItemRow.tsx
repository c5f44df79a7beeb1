import { Link } from 'wouter';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { itemAddress } from '../../data/resource/admin-paths.ts';
import { Cell } from '../fields/FieldCell.tsx';
import { StateChip } from '../fields/ItemStatusChip.tsx';
import { told } from '../../data/resource/format-field-value.ts';
import { type Item, titleOf } from '../../data/resource/api-item.ts';
import { hasScreens } from '../resource-groups.ts';
import { RowBox } from './bulk/RowCheckboxes.tsx';
import type { Chosen } from './bulk/use-row-selection.ts';
import type { Column } from './list-columns.ts';
import { Face } from './RowAvatar.tsx';

interface Props {
  resource: Resource;
  columns: Column[];
  row: Item;
  chosen?: Chosen | null | undefined;
}

/** Row of a list with an optional checkbox. */
export const Row = ({ resource, columns, row, chosen }: Props) => (
  <tr>
    {chosen && <RowBox chosen={chosen} resource={resource} row={row} />}
    {columns.map((column) =>
      column.leads ? (
        <th key={column.name} scope="row">
          <Leading resource={resource} column={column} row={row} />
        </th>
      ) : (
        <td key={column.name} className={column.field.kind}>
          {shown(column, row)}
        </td>
      ),
    )}
  </tr>
);

/** Resources whose status has a column of its own. */
const toldInColumn = ['applications', 'sent_emails'];

const shown = ({ special, name, field }: Column, row: Item) =>
  special ? special.shown(row) : <Cell name={name} field={field} item={row} />;

/** Cell that links to the item; references link to their target. */
function Leading({ resource, column, row }: { resource: Resource; column: Column; row: Item }) {
  const { name, field, special } = column;
  if (special || field.kind === 'ref') return shown(column, row);
  const text =
    field.kind === 'moment' ? (
      <Moment moment={String(row[name])} day="long" />
    ) : (
      told(name, field, row) || titleOf(resource, row)
    );
  if (!hasScreens(resource)) return text;
  return (
    <span className="leading">
      <Link href={itemAddress(resource, row.id)}>
        <Face path={resource.path} row={row} title={titleOf(resource, row)} />
        {text}
      </Link>
      {!toldInColumn.includes(resource.path) && (
        <StateChip resource={resource} item={row} isQuiet />
      )}
    </span>
  );
}
