import { useEffect, useState } from 'react';
import { useHead } from './use-head.ts';

/** Overrides the title of the surrounding page. */
export function useTitle(title: string | null) {
  const [shown, show] = useState<string | null>(null);
  useEffect(() => show(title), [title]);
  useHead(shown === null ? null : { title: shown });
}
