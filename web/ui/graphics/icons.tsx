import type { ReactNode } from 'react';

/** Decorative line icons. The stylesheet has their size, because documents repeat each of them. */
export const Icon = ({ children }: { children: ReactNode }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Icon>
);

export const ExternalIcon = () => (
  <Icon>
    <path d="M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon>
    <path d="m7 10 5 5 5-5" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20a7.5 7.5 0 0 1 15 0" />
  </Icon>
);

/** The class makes both point the other way in texts from right to left. */
export const BackIcon = () => (
  <Icon>
    <path className="directed" d="M15 5l-7 7 7 7" />
  </Icon>
);

export const ForwardIcon = () => (
  <Icon>
    <path className="directed" d="m9 5 7 7-7 7" />
  </Icon>
);

export const LockIcon = () => (
  <Icon>
    <rect x="5" y="11" width="14" height="9" rx="2" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </Icon>
);

export const PlaceIcon = () => (
  <Icon>
    <path d="M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11Z" />
    <circle cx="12" cy="10" r="2.5" />
  </Icon>
);

/** Adds to, or is on, a list. */
export const ListAddIcon = ({ isAdded }: { isAdded: boolean }) => (
  <Icon>
    <path d={`M4 7h14M4 12h8M4 17h6${isAdded ? 'M14 16l2.5 2.5L21 13' : 'M17 12v8M13 16h8'}`} />
  </Icon>
);
