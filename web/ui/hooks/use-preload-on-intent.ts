import { useEffect } from 'react';

/** Events before a press of a link or button, and before typing. */
const intentEvents = ['pointerover', 'focusin'];

/** Loads code once, at the first sign that the visitor uses the page. */
export function usePreloadOnIntent(preload: () => Promise<unknown>) {
  useEffect(() => {
    const end = () => {
      for (const event of intentEvents) removeEventListener(event, begin);
    };
    const begin = () => {
      end();
      void preload();
    };
    for (const event of intentEvents) addEventListener(event, begin, { passive: true });
    return end;
  }, [preload]);
}
