/**
 * Parses the arguments of an export or import: a file, a site and flags.
 * The site is that of `--env` (default production), unless an option gives its address. Exits on invalid input.
 */

import { isDeployed } from '../worker/http/is-deployed.ts';
import { exitWithMessage, getLocalSiteUrl, parseCliArgs } from './parse-cli-args.ts';
import { envOption, parseSiteLocation, type SiteLocation } from './site-location.ts';

export interface TransferArgs {
  file: string;
  url: string;
  /** Target in wrangler.toml; null if the command names a URL. */
  place: SiteLocation | null;
  flags: Set<string>;
  /** Values of the options that were given. */
  options: Record<string, string | undefined>;
}

export async function readTransferArgs(
  usage: string,
  known: { url: string; flags: string[]; options?: string[] },
): Promise<TransferArgs> {
  const flags = Object.fromEntries(known.flags.map((name) => [name, { type: 'boolean' as const }]));
  const texts = known.options ?? [];
  const named = Object.fromEntries(texts.map((name) => [name, { type: 'string' as const }]));
  const options = {
    ...named,
    [known.url]: { type: 'string' as const },
    env: { type: 'string' as const },
  };
  const { values, positionals } = parseCliArgs(usage, { ...options, ...flags }, true);
  const [file = '', ...more] = positionals;
  if (!file || more.length > 0) exitWithMessage(usage);
  const { env, [known.url]: address } = values;
  if (env !== undefined && address !== undefined)
    exitWithMessage(`Use --env or --${known.url}, not both.`);
  const site =
    address === undefined
      ? await findSite(parseSiteLocation(String(env ?? envOption.default), usage))
      : { place: null, url: parseOrigin(String(address), known.url) };
  return {
    file,
    ...site,
    flags: new Set(known.flags.filter((name) => values[name])),
    options: Object.fromEntries(
      texts.flatMap((name) => (values[name] === undefined ? [] : [[name, String(values[name])]])),
    ),
  };
}

function parseOrigin(address: string, option: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    exitWithMessage(`--${option} must be an address such as http://localhost:8787.`);
  }
  const { origin, href } = new URL(address);
  if (href !== `${origin}/`)
    exitWithMessage(`--${option} must be the address of the site without a path: ${origin}`);
  return origin;
}

/** A fresh wrangler.toml names only the local site, so production means the local site there. */
async function findSite(place: SiteLocation): Promise<{ place: SiteLocation; url: string }> {
  const here = { place: 'local' as const, url: getLocalSiteUrl() };
  if (place === 'local') return here;
  const { loadSettings } = await import('./deploy/load-settings.ts');
  const { SITE_URL = '' } = loadSettings(place).settings.vars;
  if (isDeployed({ SITE_URL }) && URL.canParse(SITE_URL)) {
    return { place, url: new URL(SITE_URL).origin };
  }
  return place === 'production'
    ? here
    : exitWithMessage(`wrangler.toml has no SITE_URL for ${place}.`);
}
