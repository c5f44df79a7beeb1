import { lazily } from '../../ui/lazily.ts';

export const StatusScreen = lazily(() => import('./StatusScreen.tsx'), 'StatusScreen');

export const statusAddress = '/admin/status';
