import { useCode } from '../likes/use-code.ts';
import { useShortlist } from './shortlist.ts';

/** Who is on the shortlist: it stays in sight. Nothing of it is there, nor comes, before somebody is. */
export function Shortlist() {
  const list = useShortlist();
  const code = useCode(() => import('./ShortlistBar.tsx'), list.length > 0);
  return code && list.length > 0 && <code.ShortlistBar list={list} />;
}
