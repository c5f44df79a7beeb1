import { exitWithMessage } from '../parse-cli-args.ts';
import {
  type DeploySettings,
  type DeployTarget,
  readDeploySettings,
  readOtherDeploySettings,
} from './deploy-settings.ts';
import { findSettingsFaults } from './find-settings-faults.ts';

/** Reads the settings of a target and their faults. Exits if wrangler.toml is invalid. */
export function loadSettings(target: DeployTarget): { settings: DeploySettings; faults: string[] } {
  try {
    const settings = readDeploySettings(target);
    return { settings, faults: findSettingsFaults(settings, readOtherDeploySettings(target)) };
  } catch (error) {
    exitWithMessage(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the settings of a deployed site. Exits if they have faults. */
export function requireDeployedSettings(target: DeployTarget, hint = ''): DeploySettings {
  const { settings, faults } = loadSettings(target);
  if (faults.length === 0) return settings;
  const lines = faults.map((fault) => `  ! ${fault}\n`).join('');
  exitWithMessage(
    `${lines}\nNothing was changed. Fix this in wrangler.toml, deploy, and run the command again. ${hint}`.trimEnd(),
  );
}
