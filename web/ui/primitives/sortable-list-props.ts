/** Properties of a sortable list, and the state of its items. */

import type { HTMLAttributes, ReactNode } from 'react';

export interface SortableListProps {
  /** Ids of the list items in order. */
  ids: string[];
  /** Accessible name of an item: 'Question 2'. */
  named(index: number): string;
  move(from: number, to: number): void;
  children: ReactNode;
}

/** Attributes of an item's handle, and the style of the item. */
export interface SortableState extends HTMLAttributes<HTMLElement> {
  style: { transform: string | undefined; transition: string | undefined };
}

/** State of each item, by its id. */
export type SortableStates = Readonly<Record<string, SortableState>>;
