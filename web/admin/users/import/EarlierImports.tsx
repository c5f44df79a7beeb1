/** Imports of one kind in the last days, each with its state and a link to its page. */

import { useId } from 'react';
import { m } from '#messages';
import './UserImportPage.css';
import type { Href } from '../../../../worker/contract/addresses.ts';
import type { UserImportKind } from '../../../../worker/contract/admin/user-imports.ts';
import { Link } from '../../../data/navigation.ts';
import { apiQuery } from '../../../data/query.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { getImportTexts } from './user-import-texts.ts';

interface Props {
  kind: UserImportKind;
  title: string;
  getPath(id: string): Href;
}

export function EarlierImports({ kind, title, getPath }: Props) {
  const id = useId();
  const texts = getImportTexts(kind);
  return (
    <section aria-labelledby={id} className="stack">
      <h2 id={id}>{title}</h2>
      <QueryBoundary queries={{ imports: apiQuery('GET /user_imports', { query: { kind } }) }}>
        {({ imports: { data } }) =>
          data.length === 0 ? (
            <p>{m['admin_user_import.none']()}</p>
          ) : (
            <ul className="user-import-list">
              {data.map((one) => (
                <li key={one.id}>
                  <Link href={getPath(one.id)}>
                    <bdi>{one.file_name ?? texts.title()}</bdi>
                  </Link>{' '}
                  <span>
                    {texts.states[one.state]()},{' '}
                    {m['admin_user_import.row_count']({ count: one.rows })},{' '}
                    <LocalDateTime moment={one.created_at} day="short" />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  );
}
