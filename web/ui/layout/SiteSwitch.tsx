import { toHref } from '../../../worker/contract/addresses.ts';
import { isShortcutEvent, SITE_SWITCH_KEY } from '../../data/admin-shortcuts.ts';
import { getPagePath } from '../../data/base-path.ts';
import { isAdminPath } from '../../data/is-admin-path.ts';
import { useLocation } from '../../data/navigation.ts';
import { useWindowEvent } from '../hooks/use-window-event.ts';

/** Shortcut that switches between the admin area and the public site, back to the last page. */
export default function SiteSwitch() {
  const [location, navigate] = useLocation();
  useWindowEvent('keydown', (event) => {
    if (event.key !== SITE_SWITCH_KEY || !isShortcutEvent(event)) return;
    event.preventDefault();
    const [here, there] = isAdminPath(location) ? ['office', 'site'] : ['site', 'office'];
    sessionStorage.setItem(here, getPagePath() + window.location.search);
    const item = document.querySelector('.item-head [data-on-site]')?.getAttribute('href');
    const lastPage = item ?? sessionStorage.getItem(there);
    navigate(lastPage ? toHref(lastPage) : there === 'site' ? '/' : '/admin');
  });
  return null;
}
