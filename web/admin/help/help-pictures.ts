import type { HelpTaskName } from './help-paths.ts';

/** Screenshots of the guide by task, taken by `npm run docs:guide`. */
export const helpPictures = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
});

export const getHelpPicture = (name: HelpTaskName) => helpPictures[`./pictures/${name}.webp`];
