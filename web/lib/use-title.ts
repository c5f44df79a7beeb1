import { useEffect, useState } from 'react';
import { useHead } from './use-head.ts';

/** Names the document after what is shown, a moment later than the part of the site that it stands in does. */
export function useTitle(title: string) {
  const [shown, show] = useState<string | null>(null);
  useEffect(() => show(title), [title]);
  useHead(shown === null ? null : { title: shown });
}
