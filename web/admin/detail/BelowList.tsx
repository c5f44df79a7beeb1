import type { ReactNode } from 'react';
import type { Resource } from '../../../worker/contract/resource.ts';
import { addressOf } from '../item.ts';
import { cellsOf } from '../list/cells.tsx';
import { List } from '../list/List.tsx';
import { below } from './below.ts';

interface Props {
  resource: Resource;
  id: string;
  actions?: ReactNode;
}

/** List of the child items of an item, such as the articles of a category. */
export function BelowList({ resource: parent, id, actions }: Props) {
  const list = below[parent.path];
  if (!list) return null;
  const { resource, segment, without, cells = cellsOf(resource) } = list;
  return (
    <List
      resource={{ ...resource, filters: resource.filters.filter((name) => name !== without) }}
      from={`${addressOf(parent, id)}/${segment}`}
      parameter={segment}
      columns={resource.columns.filter((name) => name !== without)}
      cells={cells}
      actions={actions}
    />
  );
}
