import { lazily } from '../../ui/hooks/lazy-named.ts';

/** Status page, loaded on demand. */
export const StatusScreen = lazily(() => import('./StatusPage.tsx'), 'StatusScreen');

export const statusAddress = '/admin/status';
