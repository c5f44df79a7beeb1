import { isDeployed } from '../worker/http/is-deployed.ts';
import { end, given, ownUrl } from './args.ts';
import { type Place, placeOf, placeOption } from './site-location.ts';

export interface TransferArguments {
  file: string;
  url: string;
  /** Null if the address was given directly. */
  place: Place | null;
  flags: Set<string>;
}

/**
 * Parses the arguments of an export or import: a file, a site and flags.
 * The site is that of `--env` (default production), unless an option gives its address. Exits on invalid input.
 */
export async function readTransferArguments(
  usage: string,
  known: { url: string; flags: string[] },
): Promise<TransferArguments> {
  const flags = Object.fromEntries(known.flags.map((name) => [name, { type: 'boolean' as const }]));
  const options = { [known.url]: { type: 'string' as const }, env: { type: 'string' as const } };
  const { values, positionals } = given(usage, { ...options, ...flags }, true);
  const [file = '', ...more] = positionals;
  if (!file || more.length > 0) end(usage);
  const { env, [known.url]: named } = values;
  if (env !== undefined && named !== undefined) end(`Use --env or --${known.url}, not both.`);
  const site =
    named === undefined
      ? await findSite(placeOf(String(env ?? placeOption.default), usage))
      : { place: null, url: originOf(String(named), known.url) };
  return { file, ...site, flags: new Set(known.flags.filter((name) => values[name])) };
}

function originOf(address: string, option: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    end(`--${option} must be an address such as http://localhost:8787.`);
  }
  const { origin, href } = new URL(address);
  if (href !== `${origin}/`)
    end(`--${option} must be the address of the site without a path: ${origin}`);
  return origin;
}

/** A fresh wrangler.toml names only the local site, so production means the local site there. */
async function findSite(place: Place): Promise<{ place: Place; url: string }> {
  const here = { place: 'local' as const, url: ownUrl() };
  if (place === 'local') return here;
  const { checked } = await import('./deploy/load-settings.ts');
  const { SITE_URL = '' } = checked(place).settings.vars;
  if (isDeployed({ SITE_URL }) && URL.canParse(SITE_URL)) {
    return { place, url: new URL(SITE_URL).origin };
  }
  return place === 'production' ? here : end(`wrangler.toml has no SITE_URL for ${place}.`);
}
