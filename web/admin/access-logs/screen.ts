import { lazily } from '../lazily.ts';

export const Numbers = lazily(async () => (await import('./Numbers.tsx')).Numbers);
