import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { Resource } from '../../../../worker/contract/resources/resource.ts';
import type { View } from '../../../../worker/contract/admin/saved-views.ts';
import { send } from '../../../data/api.ts';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton.tsx';
import { showFailure, showToast } from '../../../ui/feedback/toast.ts';
import { listAddress } from '../../../data/resource/admin-paths.ts';
import { allOf, capital } from '../format-count.ts';
import { KeepView } from './SaveViewForm.tsx';
import { keptViews, searchOf, viewsAddress } from './saved-views.ts';
import { usualViews } from './builtin-views.ts';

/** Built-in and saved views of a list, with a way to save the current one. */
export function Views({
  resource,
  columns,
}: {
  resource: Resource;
  columns: readonly string[] | null;
}) {
  const present = useSearch();
  const queries = useQueryClient();
  const { data } = useQuery(keptViews);
  const [naming, name] = useState(false);
  const kept = data?.data.filter((view) => view.resource === resource.path) ?? [];
  const usual = usualViews[resource.path] ?? [];
  const here = kept.find((view) => isSame(searchOf(view), present));
  const changed = () => queries.invalidateQueries({ queryKey: [viewsAddress] });
  const isNamed = here || usual.some(({ filter }) => isSame(filter, present));
  const letGo = async ({ id }: View) => {
    await send(`${viewsAddress}/${id}`, { method: 'DELETE' }).then(
      () => showToast('View deleted.'),
      showFailure,
    );
    await changed();
  };
  return (
    <div className="views">
      <nav aria-label="Views">
        <ul>
          <Chip resource={resource} name={capital(allOf(resource))} search="" present={present} />
          {usual.map(({ name, filter }) => (
            <Chip key={name} resource={resource} name={name} search={filter} present={present} />
          ))}
          {kept.map((view) => (
            <Chip
              key={view.id}
              resource={resource}
              name={view.name}
              search={searchOf(view)}
              present={present}
            />
          ))}
        </ul>
      </nav>
      {present && !isNamed && !naming && (
        <button type="button" className="text-button" onClick={() => name(true)}>
          Save view
        </button>
      )}
      {here && (
        <ConfirmButton
          button="Delete view"
          className="text-button"
          title={here.name}
          text="Delete this view?"
          note={here.is_shared && 'All admins will lose it.'}
          confirmed={() => letGo(here)}
        />
      )}
      {naming && (
        <KeepView
          resource={resource}
          filter={present}
          columns={columns}
          close={() => {
            name(false);
            void changed();
          }}
        />
      )}
    </div>
  );
}

interface ChipProps {
  resource: Resource;
  name: string;
  search: string;
  present: string;
}

const Chip = ({ resource, name, search, present }: ChipProps) => (
  <li>
    <Link
      href={`${listAddress(resource)}${search && `?${search}`}`}
      aria-current={isSame(search, present) ? 'page' : undefined}
    >
      {name}
    </Link>
  </li>
);

function isSame(one: string, other: string) {
  const [first, second] = [one, other].map((search) => {
    const sorted = new URLSearchParams(search);
    sorted.sort();
    return sorted.toString();
  });
  return first === second;
}
