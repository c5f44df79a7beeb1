import { href } from '../../../worker/contract/addresses.ts';

/** Directory link that searches by text or by tags. */
export const buildDirectoryLink = (name: 'q' | 'tag', ...values: string[]) =>
  href('/practitioners', new URLSearchParams(values.map((value) => [name, value])));
