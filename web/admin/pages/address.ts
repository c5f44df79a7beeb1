import { pages } from '../../../worker/contract/resources/pages.ts';
import { addAddress } from '../addresses.ts';

/** Path of the new-page form with a starter text. */
export const starterAddress = (tag: string) => `${addAddress(pages)}?starter=${tag}`;
