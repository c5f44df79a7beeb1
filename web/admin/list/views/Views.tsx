import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { z } from 'zod';
import type { Resource } from '../../../../worker/contract/resource.ts';
import { type View, viewCreation, type viewList } from '../../../../worker/contract/views.ts';
import { send } from '../../../lib/api.ts';
import { options, query } from '../../../lib/query.ts';
import { Confirm } from '../../../ui/Confirm.tsx';
import { showFailure, showToast } from '../../../ui/toast.ts';
import { listAddress } from '../../addresses.ts';
import { usualViews } from './usual.ts';

const address = '/views';

/** The views of a list: those that come with the site, and those that are kept. What is looked at can be kept as one. */
export function Views({
  resource,
  columns,
}: {
  resource: Resource;
  columns: readonly string[] | null;
}) {
  const present = useSearch();
  const queries = useQueryClient();
  const { data } = useQuery(options(query<z.infer<typeof viewList>>(address)));
  const [naming, name] = useState(false);
  const [leaving, leave] = useState<View | null>(null);
  const kept = data?.data.filter((view) => view.resource === resource.path) ?? [];
  const usual = usualViews[resource.path] ?? [];
  const here = kept.find((view) => isSame(searchOf(view), present));
  const changed = () => queries.invalidateQueries({ queryKey: [address] });
  const isNamed = here || usual.some(({ filter }) => isSame(filter, present));
  const letGo = async () => {
    await send(`${address}/${leaving?.id}`, { method: 'DELETE' }).then(
      () => showToast('The view is gone.'),
      showFailure,
    );
    await changed();
  };
  return (
    <div className="views">
      <nav aria-label="Views">
        <ul>
          <Chip
            resource={resource}
            name={`All ${resource.noun.many}`}
            search=""
            present={present}
          />
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
          Keep this view
        </button>
      )}
      {here && (
        <button type="button" className="text-button" onClick={() => leave(here)}>
          Let go of this view
        </button>
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
      {leaving && (
        <Confirm
          title={leaving.name}
          text="Let go of this view?"
          note={leaving.is_shared && 'It is there for all admins.'}
          confirmed={letGo}
          close={() => leave(null)}
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

/** A view's address, with its columns. */
const searchOf = ({ filter, columns }: View) => {
  const search = new URLSearchParams(filter);
  if (columns) search.set('columns', columns.join(','));
  return search.toString();
};

function isSame(one: string, other: string) {
  const [first, second] = [one, other].map((search) => {
    const sorted = new URLSearchParams(search);
    sorted.sort();
    return sorted.toString();
  });
  return first === second;
}

interface KeepProps {
  resource: Resource;
  filter: string;
  columns: readonly string[] | null;
  close(): void;
}

function KeepView({ resource, filter, columns, close }: KeepProps) {
  const id = useId();
  const [typed, type] = useState('');
  const [isShared, share] = useState(false);
  const [wrong, say] = useState('');
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    const search = new URLSearchParams(filter);
    search.delete('columns');
    const body = {
      resource: resource.path,
      name: typed,
      filter: search.toString(),
      columns,
      is_shared: isShared,
    };
    const checked = viewCreation.safeParse(body);
    if (!checked.success) {
      say(
        checked.error.issues.some(({ path }) => path[0] === 'name')
          ? 'A name is required'
          : 'This can’t be kept',
      );
      return;
    }
    try {
      await send(address, { method: 'POST', body });
      showToast('The view is kept.');
      close();
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <form className="keep-view" onSubmit={keep} noValidate>
      <p className="filter">
        <label htmlFor={id}>Name of the view</label>
        <input
          id={id}
          value={typed}
          maxLength={80}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          ref={focusFirst}
          onChange={({ target }) => type(target.value)}
        />
        {wrong && (
          <span id={`${id}-wrong`} className="error">
            {wrong}
          </span>
        )}
      </p>
      <label>
        <input
          type="checkbox"
          checked={isShared}
          onChange={({ target }) => share(target.checked)}
        />
        For all admins
      </label>
      <button type="submit" className="button">
        Keep
      </button>
      <button type="button" className="button quiet" onClick={close}>
        Cancel
      </button>
    </form>
  );
}

const focusFirst = (input: HTMLInputElement | null) => input?.focus();
