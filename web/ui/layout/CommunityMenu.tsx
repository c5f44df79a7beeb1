/** Dropdown with the site's lists; in the main menu on narrow screens. */

import { Link } from '../../data/navigation.ts';
import { ChevronIcon } from '../graphics/icons.tsx';
import { useDropdown } from '../hooks/use-dropdown.ts';

const lists = {
  Articles: '/articles',
  Blogs: '/blogs',
  Threads: '/threads',
  Events: '/events',
  Locations: '/locations',
} as const;

/** Links to the site's lists. */
export const communityMenuItems = Object.entries(lists).map(([name, address]) => (
  <li key={name}>
    <Link href={address}>{name}</Link>
  </li>
));

export function CommunityMenu({ location }: { location: string }) {
  const { list, leave } = useDropdown(location);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only where the focus goes is watched
    <div className="community" onBlur={leave}>
      <button type="button" className="top-link" popoverTarget="community-menu">
        Community
        <ChevronIcon />
      </button>
      <div id="community-menu" popover="auto" className="dropdown sheet" ref={list}>
        <ul>{communityMenuItems}</ul>
      </div>
    </div>
  );
}
