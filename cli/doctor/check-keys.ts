import { checked } from '../../worker/contract/system/health-probes.ts';
import { isShortKey } from '../../worker/http/validate-secrets.ts';
import { faultOfPushKey } from '../../worker/notifications/push-key.ts';
import { type Found, fault, good } from './finding.ts';

const remake = (name: string) => `sed -i /^${name}=/d .dev.vars; npm start`;

/** A key that is too short never worked, so data is still encrypted with the previous one. */
const mendOfDataKey = (command: string) =>
  'Restore the previous DATA_KEY in .dev.vars. Without it, the encrypted data is lost. ' +
  `If there was no previous key, run: ${command}`;

/** Checks each key of `.dev.vars` separately, so that a fix never touches another key. */
export async function lookAtKeys(secrets: Record<string, string>): Promise<Found[]> {
  const names = ['SESSION_KEY', 'SESSION_KEY_PREVIOUS', 'DATA_KEY', 'DATA_KEY_PREVIOUS'];
  const found = names.flatMap((name): Found[] => {
    const key = secrets[name];
    // A start creates missing keys, even without the file.
    const command = key ? remake(name) : 'npm start';
    const mend = name === 'DATA_KEY' ? mendOfDataKey(command) : command;
    if (!key)
      return name.endsWith('_PREVIOUS') ? [] : [fault(`${name} is not set.`, mend, 'local')];
    return isShortKey(key) ? [fault(`${name} is shorter than 256 bits.`, mend, 'local')] : [];
  });
  const ofPush = await faultOfPushKey(secrets);
  if (ofPush) {
    const mend = secrets.PUSH_KEY ? checked.push.mend : 'npm start';
    found.push(fault(ofPush, mend, 'local'));
  }
  return found.length > 0 ? found : [good('All keys are set in .dev.vars.')];
}
