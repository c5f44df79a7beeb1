import { end } from '../command-line.ts';
import { faultsOf } from './faults.ts';
import { readOther, readSettings, type Settings, type Target } from './settings.ts';

/** The settings of a target, and what of them can't stand. Ends in a sentence where wrangler.toml can't be read. */
export function checked(target: Target): { settings: Settings; faults: string[] } {
  try {
    const settings = readSettings(target);
    return { settings, faults: faultsOf(settings, readOther(target)) };
  } catch (error) {
    end(error instanceof Error ? error.message : String(error));
  }
}

/** The settings of a site that is deployed. Ends in a sentence where it can't be by them. */
export function deployed(target: Target, hint = ''): Settings {
  const { settings, faults } = checked(target);
  if (faults.length === 0) return settings;
  const told = faults.map((fault) => `  ! ${fault}\n`).join('');
  end(
    `${told}\nNothing was changed. Fix this in wrangler.toml, deploy, and run the command again. ${hint}`.trimEnd(),
  );
}
