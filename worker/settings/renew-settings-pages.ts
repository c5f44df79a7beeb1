import { minuteMs } from '../contract/shared/limits.ts';
import { Database } from '../db/client.ts';
import { raiseDocumentVersions } from '../db/document-versions.ts';
import type { Bindings } from '../env.ts';
import { forgetSettings, SETTINGS_TAG } from './settings-copy.ts';

/** Seconds after a change until no isolate renders pages with older settings. */
const purgeAfterCopies = (minuteMs * 1.2) / 1000;

/** Purges all pages once no isolate can render them with an older copy of the settings. */
export const purgeAfterSettingsCopies = (env: Bindings) =>
  env.PURGES.send({ tags: [SETTINGS_TAG] }, { delaySeconds: purgeAfterCopies });

/** Purges all pages because a file that the settings name has changed. */
export async function renewSettingsPages(env: Bindings) {
  forgetSettings();
  await new Database(env.DB).batch([raiseDocumentVersions([SETTINGS_TAG])]);
  await env.PURGES.send({ tags: [SETTINGS_TAG] });
  await purgeAfterSettingsCopies(env);
}
