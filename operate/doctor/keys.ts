import { checked } from '../../worker/contract/checkups.ts';
import { isShortKey } from '../../worker/lib/keys.ts';
import { faultOfPushKey } from '../../worker/lib/push-key.ts';
import { type Found, fault, good } from './found.ts';

const remake = (name: string) => `sed -i /^${name}=/d .dev.vars; npm start`;

/** A short key never served, for a site with one answers nothing. What its former one encrypted may still be there. */
const mendOfDataKey =
  'Put the DATA_KEY from before back into .dev.vars: what it encrypted is lost without it. ' +
  `Only where there was none: ${remake('DATA_KEY')}`;

/** Keys of `.dev.vars`, each by itself: no mend of one touches another. */
export async function lookAtKeys(secrets: Record<string, string>): Promise<Found[]> {
  const names = ['SESSION_KEY', 'SESSION_KEY_PREVIOUS', 'DATA_KEY', 'DATA_KEY_PREVIOUS'];
  const found = names.flatMap((name): Found[] => {
    const key = secrets[name];
    const mend = name === 'DATA_KEY' ? mendOfDataKey : remake(name);
    if (!key)
      return name.endsWith('_PREVIOUS') ? [] : [fault(`${name} is not set.`, mend, 'local')];
    return isShortKey(key) ? [fault(`${name} is shorter than 256 bits.`, mend, 'local')] : [];
  });
  const ofPush = await faultOfPushKey(secrets);
  if (ofPush) found.push(fault(ofPush, checked.push.mend, 'local'));
  return found.length > 0 ? found : [good('The keys of .dev.vars are there.')];
}
