import { lazyNamed } from '../../ui/hooks/lazy-named.ts';

export const LazyHelpPage = lazyNamed(() => import('./HelpPage.tsx'), 'HelpPage');
export const LazyHelpTaskPage = lazyNamed(() => import('./HelpTaskPage.tsx'), 'HelpTaskPage');
