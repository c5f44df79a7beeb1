import { pages } from '../../../worker/contract/resources/pages.ts';
import { addAddress } from '../addresses.ts';

/** The form of a page that begins with a starter text. */
export const starterAddress = (tag: string) => `${addAddress(pages)}?starter=${tag}`;
