import { lazily } from '../../ui/lazily.ts';

/** Status page, loaded on demand. */
export const StatusScreen = lazily(() => import('./StatusScreen.tsx'), 'StatusScreen');

export const statusAddress = '/admin/status';
