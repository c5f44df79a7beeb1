import { useLazyModule } from '../../../ui/hooks/use-lazy-module.ts';
import { useShortlist } from './shortlist.ts';

/** Sticky bar of the shortlist, from two people on; its code loads with the second. */
export function Shortlist() {
  const list = useShortlist();
  const code = useLazyModule(() => import('./ShortlistBar.tsx'), list.length > 1);
  return code && list.length > 1 && <code.ShortlistBar list={list} />;
}
