import { type ComponentType, lazy } from 'react';
import { m } from '#messages';
import { reloadOnce } from '../../data/reload-once.ts';

type ComponentPropsOf<Shown> = Shown extends ComponentType<infer Props> ? Props : never;

/** `React.lazy` for a named export; reloads the page if the chunk is missing after a deploy. */
export const lazyNamed = <File, Name extends keyof File>(load: () => Promise<File>, name: Name) =>
  lazy(() =>
    load().then(
      (file) => ({ default: file[name] as ComponentType<ComponentPropsOf<File[Name]>> }),
      () => {
        if (reloadOnce()) return new Promise<never>(() => {});
        throw new Error(m['error.please_try_again']());
      },
    ),
  );
