import { lazyNamed } from '../../ui/hooks/lazy-named.ts';

/** Settings of the site, loaded on demand. */
export const LazySettingsPage = lazyNamed(() => import('./SettingsPage.tsx'), 'SettingsPage');

export const SETTINGS_PATH = '/admin/settings';
