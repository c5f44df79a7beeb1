import { type Target, targetOf } from './deploy/settings.ts';

/** Where a site runs: deployed, by wrangler.toml, or on this machine. */
export type Place = Target | 'local';

/** The option by which every command names its site. Each means production where nothing is said. */
export const placeOption = { type: 'string', default: 'production' } as const;

/** Ends a command that names another. */
export const placeOf = (name: string, usage: string): Place =>
  name === 'local' ? name : targetOf(name, usage);

/** Says which site a command is about to change or to read; one that was named by its address has no other name. */
export const announce = (doing: string, place: Place | null, address: string) =>
  console.log(`${doing} ${place ? `${place}: ` : ''}${address}`);
