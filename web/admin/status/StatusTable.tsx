/** Titled table of the status page. */

import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** HTML id of the table for links; rows get `{anchor}-{key}`. */
  anchor?: string;
  /** Text below the title. */
  note?: ReactNode;
  /** Content between note and table. */
  children?: ReactNode;
  heads: readonly string[];
  /** Key and cells of each row; the first cell is its header. */
  rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
  /** Replaces an empty table. */
  empty?: ReactNode;
  /** Spans the full width. */
  isWide?: boolean;
  /** Shows rows as cards on narrow screens. */
  hasCards?: boolean;
}

export function StatusTable({ title, anchor, note, heads, rows, empty, ...more }: Props) {
  const id = useId();
  const region = more.hasCards ? 'table-region status-cards' : 'table-region';
  return (
    <section id={anchor} aria-labelledby={id} className={more.isWide ? 'status-wide' : undefined}>
      <h2 id={id}>{title}</h2>
      {note && <p className="status-note">{note}</p>}
      {more.children}
      {rows.length === 0 ? (
        empty && <p className="status-empty">{empty}</p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: the section around it is the landmark
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
        <div className={region} role="group" aria-labelledby={id} tabIndex={0}>
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
                <tr key={key} id={anchor && `${anchor}-${key}`}>
                  <th scope="row">{first}</th>
                  {cells.map((cell, index) => (
                    <td key={heads[index + 1]} data-head={heads[index + 1]}>
                      {cell}
                    </td>
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
