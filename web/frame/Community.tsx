import { Link } from 'wouter';
import { ChevronIcon } from '../ui/icons.tsx';
import { useDropdown } from '../ui/use-dropdown.ts';

/** What people write and do together. */
export const communityLinks = ['Articles', 'Blogs', 'Threads', 'Events', 'Locations'].map(
  (name) => (
    <li key={name}>
      <Link href={`/${name.toLowerCase()}`}>{name}</Link>
    </li>
  ),
);

/** The lists of the site: in the bar where there is room, else in the menu. */
export function Community({ location }: { location: string }) {
  const { list, leave } = useDropdown(location);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only where the focus goes is watched
    <div className="community" onBlur={leave}>
      <button type="button" className="top-link" popoverTarget="community-menu">
        Community
        <ChevronIcon />
      </button>
      <div id="community-menu" popover="auto" className="dropdown sheet" ref={list}>
        <ul>{communityLinks}</ul>
      </div>
    </div>
  );
}
