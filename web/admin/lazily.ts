import { type ComponentType, lazy } from 'react';
import { wording } from '../../worker/contract/wording.ts';
import { reloadOnce } from '../lib/reload-once.ts';

/** A component whose code comes when it is shown; where that is gone since a deploy, with a new page. */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => {
        if (reloadOnce()) return new Promise<never>(() => {});
        throw new Error(wording.rootFailure.text);
      },
    ),
  );
