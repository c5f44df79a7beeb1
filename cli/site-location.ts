import { type Target, targetOf } from './deploy/deploy-settings.ts';

/** A deployed target of wrangler.toml, or the local site. */
export type Place = Target | 'local';

/** Option that selects the site of a command. The default is production. */
export const placeOption = { type: 'string', default: 'production' } as const;

/** Exits for an unknown environment. */
export const placeOf = (name: string, usage: string): Place =>
  name === 'local' ? name : targetOf(name, usage);

/** Prints the site that a command is about to read or change. `place` is null if the address was given directly. */
export const announce = (doing: string, place: Place | null, address: string) =>
  console.log(`${doing} ${place ? `${place}: ` : ''}${address}`);
