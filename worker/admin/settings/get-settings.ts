import { siteSettingsApi } from '../../contract/settings/site-settings.api.ts';
import { defineMutation } from '../../http/mutation.ts';
import { FIRST_VERSION } from '../../settings/settings-copy.ts';
import { settingsRowQuery } from '../../settings/settings-query.ts';
import { serializeSettings } from './serialize-settings.ts';

/**
 * GET /settings: a mutation declaration, because the values of wrangler.toml are those of the
 * request's bindings.
 */
export const getSettings = defineMutation(siteSettingsApi.get, {
  auth: 'A',
  changes: [],
  preload: () => ({ settings: settingsRowQuery() }),
  run: async (_, c, { settings: [row] }) => {
    const { version, ...settings } = serializeSettings(row, c.env, FIRST_VERSION);
    return c.json(settings, 200, { ETag: `"${version}"` });
  },
});
