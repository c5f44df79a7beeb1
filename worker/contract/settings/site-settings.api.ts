import { defineApi } from '../shared/operation.ts';
import { settingsInputSchema, settingsSchema } from './site-settings.ts';

/** HTTP operations of the site's settings. */
export const siteSettingsApi = defineApi({
  get: {
    method: 'get',
    path: '/settings',
    tag: 'settings',
    summary: 'Get the settings in force, and where each comes from',
    response: settingsSchema,
  },
  update: {
    method: 'patch',
    path: '/settings',
    tag: 'settings',
    summary: 'Change settings; null gives a field back to wrangler.toml',
    body: settingsInputSchema,
    response: settingsSchema,
  },
});
