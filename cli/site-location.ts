/** Site that a command works on: a deployed target of wrangler.toml, or the local site. */

import { type DeployTarget, parseDeployTarget } from './deploy/deploy-settings.ts';

export type SiteLocation = DeployTarget | 'local';

/** Option that selects the site of a command. The default is production. */
export const envOption = { type: 'string', default: 'production' } as const;

/** Exits for an unknown environment. */
export const parseSiteLocation = (name: string, usage: string): SiteLocation =>
  name === 'local' ? name : parseDeployTarget(name, usage);

/** Prints the site that a command is about to read or change. `place` is null if the address was given directly. */
export const announceSite = (doing: string, place: SiteLocation | null, address: string) =>
  console.log(`${doing} ${place ? `${place}: ` : ''}${address}`);
