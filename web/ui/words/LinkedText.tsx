import type { ReactNode } from 'react';
import { splitAtAddresses } from './web-addresses.ts';

/** A link that somebody else wrote: it says where it leads, and lends no rank to it. */
export const WrittenLink = ({ href, children = href }: { href: string; children?: ReactNode }) => (
  <a href={href} rel="nofollow ugc noopener">
    {children}
  </a>
);

/** Plain text in which addresses of the web are links. */
export const LinkedText = ({ text }: { text: string }) =>
  splitAtAddresses(text).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none moves
    index % 2 === 1 ? <WrittenLink key={index} href={part} /> : part,
  );
