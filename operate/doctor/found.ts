import type { Target } from '../deploy/settings.ts';

/** Where a site runs. */
export type Place = Target | 'local';

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
  // Here a start makes all that there is.
  if (place === 'local') {
    const [, key] = /secret delete (\w+)/.exec(mend) ?? [];
    if (key) return `sed -i /^${key}=/d .dev.vars; npm start`;
    return mend.startsWith('rm ') ? mend : 'npm start';
  }
  const own = mend.replace('npm run deploy', 'npm run deploy -- --env staging');
  return own
    .replace(/npx wrangler [^;]*/, '$& --env staging')
    .replace(/ sobe-(?!staging)/, ' sobe-staging-');
}
