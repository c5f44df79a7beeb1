import { pages } from '../../../worker/contract/content/pages.resource.ts';
import { addAddress } from '../../data/resource/admin-paths.ts';

/** Path of the new-page form with a starter text. */
export const starterAddress = (tag: string) => `${addAddress(pages)}?starter=${tag}`;
