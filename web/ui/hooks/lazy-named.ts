import { type ComponentType, lazy } from 'react';
import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import { reloadOnce } from '../../data/reload-once.ts';

type PropsOf<Shown> = Shown extends ComponentType<infer Props> ? Props : never;

/** `React.lazy` for a named export; reloads the page if the chunk is missing after a deploy. */
export const lazily = <File, Name extends keyof File>(load: () => Promise<File>, name: Name) =>
  lazy(() =>
    load().then(
      (file) => ({ default: file[name] as ComponentType<PropsOf<File[Name]>> }),
      () => {
        if (reloadOnce()) return new Promise<never>(() => {});
        throw new Error(wording.rootFailure.text);
      },
    ),
  );
