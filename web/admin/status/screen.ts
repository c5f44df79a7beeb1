import { lazily } from '../lazily.ts';

export const StatusScreen = lazily(async () => (await import('./StatusScreen.tsx')).StatusScreen);

export const statusAddress = '/admin/status';
