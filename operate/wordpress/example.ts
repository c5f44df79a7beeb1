import { join } from 'node:path';
import { linksOf } from '../../cli/wordpress/create-link-resolver.ts';
import { type Item, readWordPress } from '../../cli/wordpress/read-wordpress.ts';

/** The example WordPress export used by tests. */
export const file = join(import.meta.dirname, 'example.xml');
export const wordpress = await readWordPress(file);

export const item = (id: string) => wordpress.items.find((one) => one.id === id) as Item;

/** Resolves links of the example export after its items were imported. */
export const linkOf = linksOf(
  wordpress,
  new Map([
    ['7', '/a/waking-slowly'],
    ['9', '/a/evenings'],
    ['11', '/about-us'],
  ]),
);
