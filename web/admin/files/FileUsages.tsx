import { useId } from 'react';
import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import type { FileUserType } from '../../../worker/contract/system/files.ts';
import { Link } from '../../data/navigation.ts';
import { apiQuery } from '../../data/query.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListPage } from '../../ui/list/use-list-page.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { binListResource } from '../bin/bin-list-resource.ts';
import { BIN_PATH } from '../bin/bin-path.ts';
import { getItemLabel, getListTitle } from '../item-texts.ts';
import { adminResources } from '../resource-groups.ts';

const PAGE_SIZE = 20;

/** Lists the items that show a file. */
export function FileUsages({ id: file }: { id: string }) {
  const id = useId();
  const part = useListPage({ name: 'uses', size: PAGE_SIZE, sort: 'id asc' });
  const uses = useListRows(apiQuery('GET /uploaded_files/:id/uses', { params: { id: file } }), {
    ...part,
    query: `limit=${PAGE_SIZE}&offset=${part.page * PAGE_SIZE}`,
  });
  return (
    <section className="item-text" aria-labelledby={id}>
      <h2 id={id}>{m['admin_files.used_in']()}</h2>
      <PagedTable
        rows={uses}
        part={part}
        pagerLabel={m['admin_files.pages_of_uses']()}
        empty={<p className="hint">{m['admin_files.not_in_use']()}</p>}
      >
        {(rows) => (
          <ul className="used-by">
            {rows.map(({ resource, id, title }) => (
              <li key={resource + id}>
                <FileUseLink resource={resource} id={id} title={title} />
              </li>
            ))}
          </ul>
        )}
      </PagedTable>
    </section>
  );
}

function FileUseLink({
  resource: path,
  id,
  title,
}: {
  resource: FileUserType;
  id: string;
  title: string;
}) {
  if (path === 'settings')
    return <Link href={href('/admin/settings')}>{m['admin_menu.settings']()}</Link>;
  if (path === 'bin')
    return (
      <>
        <span className="hint">{getListTitle(binListResource)}</span>{' '}
        <Link href={BIN_PATH}>{title || m['admin_files.untitled']()}</Link>
      </>
    );
  const resource = adminResources.find((one) => one.path === path);
  if (!resource) return title;
  return (
    <>
      <span className="hint">{getItemLabel(resource)}</span>{' '}
      <Link href={getAdminItemPath(resource, id)}>{title || m['admin_files.untitled']()}</Link>
    </>
  );
}
