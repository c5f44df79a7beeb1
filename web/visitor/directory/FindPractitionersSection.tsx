/** Section that links from content to matching practitioners. */

import { m } from '#messages';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import './FindPractitionersSection.css';
import '../../styles/tags.css';
import type { ReactNode } from 'react';
import { buildDirectoryLink } from './directory-link.ts';

interface Props {
  heading: string;
  /** Links to directory lists by topic. */
  ways?: { href: LinkTarget; name: string }[];
  tags?: { name: string }[];
  /** Search text for pages without tags. */
  words?: string | null;
  /** Label of the single link when tags get no links of their own. */
  label?: string;
  /** Practitioner cards. */
  children?: ReactNode;
}

export function FindPractitionersSection({ heading, ways = [], tags = [], words, ...more }: Props) {
  const { label, children } = more;
  const all =
    tags.length > 0
      ? buildDirectoryLink('tag', ...tags.map(({ name }) => name))
      : words
        ? buildDirectoryLink('q', words)
        : '/practitioners';
  const ofTags = tags.map(({ name }) => ({ href: buildDirectoryLink('tag', name), name }));
  const badges = label ? ways : tags.length > 1 ? ofTags : [];
  return (
    <aside className="find-people stack" aria-labelledby="find-people">
      <h2 className="small-title" id="find-people">
        {heading}
      </h2>
      {children}
      {badges.length > 0 && (
        <ul className="tag-badges">
          {badges.map(({ href, name }) => (
            <li key={href}>
              <Link href={href} className="tag-badge">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link href={all} className="button quiet">
          {label ??
            (tags.length > 1 ? m['directory.find_for_topics']() : m['directory.find_for_topic']())}
        </Link>
      </p>
    </aside>
  );
}
