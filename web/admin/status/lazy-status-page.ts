import { lazyNamed } from '../../ui/hooks/lazy-named.ts';

/** Status page, loaded on demand. */
export const LazyStatusPage = lazyNamed(() => import('./StatusPage.tsx'), 'StatusPage');

export const STATUS_PATH = '/admin/status';
