/** Loads a page for members or admins by its module path. */

import type { Route } from '../../data/route.ts';

type PrivatePages = Record<string, () => Promise<object>>;

let loadPages: () => Promise<PrivatePages>;

/** The entry provides the pages, because they are in layers above this one. */
export function setPrivatePages(load: () => Promise<PrivatePages>) {
  loadPages = load;
}

export const loadPrivatePage = async (view: string) =>
  (await loadPages())[view]?.() as ReturnType<Route['load']>;
