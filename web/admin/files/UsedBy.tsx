import { useId } from 'react';
import { Link } from 'wouter';
import type { FileUse } from '../../../worker/contract/files.ts';
import { itemAddress } from '../addresses.ts';
import { capital } from '../list/count.ts';
import { nouns } from '../nouns.ts';

/** Lists the items that show a file. */
export function UsedBy({ places }: { places: readonly FileUse[] }) {
  const id = useId();
  return (
    <section className="item-text" aria-labelledby={id}>
      <h2 id={id}>Used in</h2>
      {places.length === 0 ? (
        <p className="hint">Not in use.</p>
      ) : (
        <ul className="used-by">
          {places.map(({ link_table, link_id, title }) => (
            <li key={link_table + link_id}>
              <span className="hint">{kindOf(link_table)}</span>{' '}
              <Link href={itemAddress({ admin: link_table }, link_id)}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const kindOf = (table: string) =>
  capital(nouns.find(({ admin }) => admin === table)?.noun.one ?? table);
