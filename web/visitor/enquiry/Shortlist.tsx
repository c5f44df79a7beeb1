import { useLazyModule } from '../../ui/hooks/use-lazy-module.ts';
import { useShortlist } from './shortlist.ts';

/** Sticky shortlist; its code loads with the first entry. */
export function Shortlist() {
  const list = useShortlist();
  const code = useLazyModule(() => import('./ShortlistBar.tsx'), list.length > 0);
  return code && list.length > 0 && <code.ShortlistBar list={list} />;
}
