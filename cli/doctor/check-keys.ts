/** Checks each key of `.dev.vars` separately, so that a fix never touches another key. */

import { probes } from '../../worker/contract/system/health-probes.ts';
import { isShortKey } from '../../worker/http/validate-secrets.ts';
import { validatePushKey } from '../../worker/notifications/push-key.ts';
import { type Finding, failedFinding, passedFinding } from './doctor-finding.ts';

const getRecreateCommand = (name: string) => `sed -i /^${name}=/d .dev.vars; npm start`;

/**
 * Advice for an invalid DATA_KEY. A key that is too short never worked, so data still has the
 * previous one.
 */
const getDataKeyFix = (command: string) =>
  'Restore the previous DATA_KEY in .dev.vars. Without it, the encrypted data is lost. ' +
  `If there was no previous key, run: ${command}`;

export async function checkKeys(secrets: Record<string, string>): Promise<Finding[]> {
  const names = ['SESSION_KEY', 'SESSION_KEY_PREVIOUS', 'DATA_KEY', 'DATA_KEY_PREVIOUS'];
  const found = names.flatMap((name): Finding[] => {
    const key = secrets[name];
    // A start creates missing keys, even without the file.
    const command = key ? getRecreateCommand(name) : 'npm start';
    const mend = name === 'DATA_KEY' ? getDataKeyFix(command) : command;
    if (!key)
      return name.endsWith('_PREVIOUS')
        ? []
        : [failedFinding(`${name} is not set.`, mend, 'local')];
    return isShortKey(key)
      ? [failedFinding(`${name} is shorter than 256 bits.`, mend, 'local')]
      : [];
  });
  const ofPush = await validatePushKey(secrets);
  if (ofPush) {
    const mend = secrets.PUSH_KEY ? probes.push.mend : 'npm start';
    found.push(failedFinding(ofPush, mend, 'local'));
  }
  return found.length > 0 ? found : [passedFinding('All keys are set in .dev.vars.')];
}
