import { lazily } from '../lazily.ts';

export const EditTagsScreen = lazily(
  async () => (await import('./EditTagsScreen.tsx')).EditTagsScreen,
);
