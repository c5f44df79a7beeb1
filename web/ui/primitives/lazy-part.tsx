import { type ComponentType, lazy, Suspense, useState } from 'react';
import { reloadOnce } from '../../data/reload-once.ts';

interface LazyPart<Props> {
  Part: ComponentType<Props>;
  /** Loads the code ahead, so that the part appears together with its page. */
  preload(): Promise<void>;
}

/**
 * Part that few documents show. The server preloads it, and so does a link to the page; a document
 * loads its code only where the part is shown, and the server's HTML stays until then, also if the
 * code is missing.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    Loaded ??= await load();
    return { default: Loaded };
  };
  const Lazy = lazy(() =>
    loadOnce().catch(() => {
      reloadOnce();
      return new Promise<never>(() => {});
    }),
  );
  return {
    Part: (props) => {
      const [Content] = useState(() => Loaded ?? Lazy);
      return (
        <Suspense>
          <Content {...props} />
        </Suspense>
      );
    },
    preload: () =>
      loadOnce().then(
        () => {},
        () => {},
      ),
  };
}
