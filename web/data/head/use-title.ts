import { useEffect, useState } from 'react';
import { useHead } from './use-head.ts';

/** Overrides the title of the surrounding page. */
export function useTitle(title: string | null) {
  const [mountedTitle, setMountedTitle] = useState<string | null>(null);
  useEffect(() => setMountedTitle(title), [title]);
  useHead(mountedTitle === null ? null : { title: mountedTitle });
}
