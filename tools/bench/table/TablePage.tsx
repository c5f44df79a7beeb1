/** Table of a thousand rows with two ids each, as in the server rendering test of e18e. */

export interface TableRow {
  id: string;
  name: string;
}

export default function TablePage({ answers }: { answers: { rows: TableRow[] } }) {
  return (
    <table>
      <tbody>
        {answers.rows.map((row) => (
          <Entry key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

const Entry = ({ row }: { row: TableRow }) => (
  <tr>
    <td>{row.id}</td>
    <td>{row.name}</td>
  </tr>
);
