/** Dropdown with the site's lists; in the main menu on narrow screens. */

import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import { ChevronIcon } from '../graphics/icons.tsx';
import { useDropdown } from '../hooks/use-dropdown.ts';

/** Links to the site's lists. */
export const communityMenuItems = ['Articles', 'Blogs', 'Threads', 'Events', 'Locations'].map(
  (name) => (
    <li key={name}>
      <Link href={href('/:path', { path: name.toLowerCase() })}>{name}</Link>
    </li>
  ),
);

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
