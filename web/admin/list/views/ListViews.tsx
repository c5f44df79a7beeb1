import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { m } from '#messages';
import type { SavedView } from '../../../../worker/contract/admin/saved-views.ts';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import { api } from '../../../data/api.ts';
import { Link } from '../../../data/navigation.ts';
import { getAdminListPath } from '../../../data/resource/admin-paths.ts';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton.tsx';
import { showErrorToast, showToast } from '../../../ui/feedback/toast.ts';
import { getItemKey } from '../../item-texts.ts';
import { useBuiltinViews } from './builtin-views.ts';
import { SaveViewForm } from './SaveViewForm.tsx';
import { getViewSearch, savedViewsQuery } from './saved-views.ts';

/** Built-in and saved views of a list, with a way to save the current one. */
export function ListViews({
  resource,
  columns,
}: {
  resource: Resource;
  columns: readonly string[] | null;
}) {
  const present = useSearch();
  const queries = useQueryClient();
  const { data } = useQuery(savedViewsQuery);
  const [isNaming, setNaming] = useState(false);
  const savedViews = data?.data.filter((view) => view.resource === resource.path) ?? [];
  const usual = useBuiltinViews(resource);
  const here = savedViews.find((view) => isSameSearch(getViewSearch(view), present));
  const changed = () => queries.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
  const isNamed = here || usual.some(({ filter }) => isSameSearch(filter, present));
  const letGo = async ({ id }: SavedView) => {
    await api('DELETE /views/:id', { params: { id } }).then(
      () => showToast(m['admin_list.view_deleted']()),
      showErrorToast,
    );
    await changed();
  };
  return (
    <div className="views">
      <nav aria-label={m['admin_list.views']()}>
        <ul>
          <ViewLink
            resource={resource}
            name={m['admin_item.all']({ item: getItemKey(resource) })}
            search=""
            present={present}
          />
          {usual.map(({ name, filter }) => (
            <ViewLink
              key={filter}
              resource={resource}
              name={name()}
              search={filter}
              present={present}
            />
          ))}
          {savedViews.map((view) => (
            <ViewLink
              key={view.id}
              resource={resource}
              name={view.name}
              search={getViewSearch(view)}
              present={present}
            />
          ))}
        </ul>
      </nav>
      {present && !isNamed && !isNaming && (
        <button type="button" className="text-button" onClick={() => setNaming(true)}>
          {m['admin_list.save_view']()}
        </button>
      )}
      {here && (
        <ConfirmButton
          button={m['admin_list.delete_view']()}
          className="text-button"
          title={here.name}
          text={m['admin_list.delete_this_view']()}
          note={here.is_shared && m['admin_list.view_is_shared']()}
          confirmed={() => letGo(here)}
        />
      )}
      {isNaming && (
        <SaveViewForm
          resource={resource}
          filter={present}
          columns={columns}
          close={() => {
            setNaming(false);
            void changed();
          }}
        />
      )}
    </div>
  );
}

interface ViewLinkProps {
  resource: Resource;
  name: string;
  search: string;
  present: string;
}

const ViewLink = ({ resource, name, search, present }: ViewLinkProps) => (
  <li>
    <Link
      href={search ? `${getAdminListPath(resource)}?${search}` : getAdminListPath(resource)}
      aria-current={isSameSearch(search, present) ? 'page' : undefined}
    >
      {name}
    </Link>
  </li>
);

const isSameSearch = (one: string, other: string) => sortParams(one) === sortParams(other);

function sortParams(search: string) {
  const params = new URLSearchParams(search);
  params.sort();
  return params.toString();
}
