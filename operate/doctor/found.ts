import type { Place } from '../place.ts';

/** One thing that was looked at, and what mends it; null where nothing is to be mended. */
export interface Found {
  says: string;
  mend: string | null;
}

export const good = (says: string): Found => ({ says, mend: null });

export const fault = (says: string, mend: string, place: Place = 'production'): Found => ({
  says,
  mend: mendAt(mend, place),
});

/** A command as it is typed for that site. */
function mendAt(mend: string, place: Place) {
  if (place === 'production') return mend;
  if (place === 'local') return mendHere(mend);
  const own = mend.replace('npm run deploy', 'npm run deploy -- --env staging');
  return own
    .replace(/npx wrangler [^;]*/, '$& --env staging')
    .replace(/ sobe-(?!staging)/, ' sobe-staging-')
    .replace(/ sobe(?= )/, ' sobe-staging');
}

/** On one's own machine a start makes all that is not there. What it can't make is said in words. */
function mendHere(mend: string) {
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

/** `npm start` for a site on this machine at another port than the usual one. */
export function startAtPort(mend: string, address: string) {
  const { port } = new URL(address);
  return port === '8787' ? mend : mend.replace(/npm start$/, `PORT=${port || 80} npm start`);
}
