import { useEffect, useState } from 'react';
import { useHead } from './use-head.ts';

/** Sets the title of the document, after the screen around it has set its own. */
export function useTitle(title: string | null) {
  const [shown, show] = useState<string | null>(null);
  useEffect(() => show(title), [title]);
  useHead(shown === null ? null : { title: shown });
}
