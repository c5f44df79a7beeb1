import { useEffect, useState } from 'react';
import { useHead } from '../lib/use-head.ts';

/** Names the document after what is shown. A moment later than the whole back office names it 'Admin'. */
export function useTitle(title: string) {
  const [shown, show] = useState<string | null>(null);
  useEffect(() => show(title), [title]);
  useHead(shown === null ? null : { title: shown });
}
