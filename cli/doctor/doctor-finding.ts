/** Builds the results of the checks of `npm run doctor`, whose fixes depend on the environment. */

import type { SiteLocation } from '../site-location.ts';

/** Result of one check; `fix` is the command that fixes it, or null if it passed. */
export interface Finding {
  message: string;
  fix: string | null;
}

export const passedFinding = (says: string): Finding => ({ message: says, fix: null });

export const failedFinding = (
  says: string,
  mend: string,
  place: SiteLocation = 'production',
): Finding => ({
  message: says,
  fix: adaptFix(mend, place),
});

/** Adapts a fix written for production to another environment. */
function adaptFix(mend: string, place: SiteLocation) {
  if (place === 'production') return mend;
  if (place === 'local') return adaptFixLocally(mend);
  const own = mend.replace('npm run deploy', 'npm run deploy -- --env staging');
  return own
    .replace(/npx wrangler [^;]*/, '$& --env staging')
    .replace(/ sobe-(?!staging)/, ' sobe-staging-')
    .replace(/ sobe(?= )/, ' sobe-staging');
}

/** Locally `npm start` creates everything that is missing. Other fixes are described in words. */
function adaptFixLocally(mend: string) {
  const [, key] = /secret delete (\w+)/.exec(mend) ?? [];
  if (key) return `sed -i /^${key}=/d .dev.vars; npm start`;
  if (mend.includes('sed -i') || mend.includes('npm start')) return mend;
  if (mend.includes('time-travel restore'))
    return 'Restore .wrangler/state from a copy, or delete it to start over. Then run: npm start';
  if (mend.includes('npx wrangler secret put'))
    return 'Add the key named on /admin/status to .dev.vars, from your copy if you have one. Then run: npm start';
  return mend.includes(': npm run deploy') || mend.includes('.dev.vars')
    ? mend
        .replace('wrangler.toml', 'wrangler.toml or .dev.vars')
        .replace('npm run deploy', 'npm start')
    : 'npm start';
}

/** Adds PORT to `npm start` for a local site on a different port. */
export function withStartPort(mend: string, address: string) {
  const { port } = new URL(address);
  return port === '8787' ? mend : mend.replace(/npm start$/, `PORT=${port || 80} npm start`);
}
