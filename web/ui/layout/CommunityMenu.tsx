/** Dropdown with the site's lists; in the main menu on narrow screens. */

import { m } from '#messages';
import { Link } from '../../data/navigation.ts';
import { ChevronIcon } from '../graphics/icons.tsx';
import { useDropdown } from '../hooks/use-dropdown.ts';

const lists = [
  { path: '/articles', name: m['frame.articles'] },
  { path: '/blogs', name: m['frame.blogs'] },
  { path: '/threads', name: m['frame.threads'] },
  { path: '/events', name: m['frame.events'] },
  { path: '/locations', name: m['frame.locations'] },
] as const;

/** Links to the site's lists. */
export const CommunityMenuItems = () =>
  lists.map(({ path, name }) => (
    <li key={path}>
      <Link href={path}>{name()}</Link>
    </li>
  ));

interface CommunityMenuProps {
  location: string;
  /** Name that the site gives to the menu; empty for the usual one. */
  label: string;
}

export function CommunityMenu({ location, label }: CommunityMenuProps) {
  const { list, leave } = useDropdown(location);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only where the focus goes is watched
    <div className="community" onBlur={leave}>
      <button type="button" className="top-link" popoverTarget="community-menu">
        {label || m['frame.community']()}
        <ChevronIcon />
      </button>
      <div id="community-menu" popover="auto" className="dropdown sheet" ref={list}>
        <ul>
          <CommunityMenuItems />
        </ul>
      </div>
    </div>
  );
}
