import { end } from '../args.ts';
import { faultsOf } from './find-settings-faults.ts';
import { readOther, readSettings, type Settings, type Target } from './deploy-settings.ts';

/** Reads the settings of a target and their faults. Exits if wrangler.toml is invalid. */
export function checked(target: Target): { settings: Settings; faults: string[] } {
  try {
    const settings = readSettings(target);
    return { settings, faults: faultsOf(settings, readOther(target)) };
  } catch (error) {
    end(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the settings of a deployed site. Exits if they have faults. */
export function deployed(target: Target, hint = ''): Settings {
  const { settings, faults } = checked(target);
  if (faults.length === 0) return settings;
  const told = faults.map((fault) => `  ! ${fault}\n`).join('');
  end(
    `${told}\nNothing was changed. Fix this in wrangler.toml, deploy, and run the command again. ${hint}`.trimEnd(),
  );
}
