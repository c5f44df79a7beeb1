import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Said below the title. */
  note?: ReactNode;
  heads: readonly string[];
  /** The key of a row, and its cells: the first names it. */
  rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
  /** Stands in the place of the table where there are no rows. */
  empty?: string;
  /** A table of many columns takes the whole width. */
  isWide?: boolean;
}

/** One of the tables of the report, under its title. */
export function StatusTable({ title, note, heads, rows, empty, isWide }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={isWide ? 'status-wide' : undefined}>
      <h2 id={id}>{title}</h2>
      {note && <p className="status-note">{note}</p>}
      {rows.length === 0 ? (
        <p className="status-empty">{empty}</p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: the section around it is the landmark
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
        <div className="table-region" role="group" aria-labelledby={id} tabIndex={0}>
          <table aria-labelledby={id}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([key, first, ...cells]) => (
                <tr key={key}>
                  <th scope="row">{first}</th>
                  {cells.map((cell, index) => (
                    <td key={heads[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
