import '../styles/find-people.css';
import '../styles/tags.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { practitionersWith } from './lead-there.ts';

interface Props {
  heading: string;
  /** Other lists of them, by what they offer. */
  ways?: { href: string; name: string }[];
  tags?: { id: string; name: string }[];
  /** Words that stand for what is read here, where it has no tags. */
  words?: string | null;
  /** What the one way to all of them says, where its tags need no ways of their own. */
  label?: string;
  /** Some of them. */
  children?: ReactNode;
}

/** From what somebody reads to those who work with it. */
export function FindPeople({ heading, ways = [], tags = [], words, ...more }: Props) {
  const { label, children } = more;
  const all =
    tags.length > 0
      ? practitionersWith('tag', ...tags.map(({ name }) => name))
      : words
        ? practitionersWith('q', words)
        : '/practitioners';
  const ofTags = tags.map(({ name }) => ({ href: practitionersWith('tag', name), name }));
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
          {label ?? `Find practitioners for ${tags.length > 1 ? 'these topics' : 'this topic'}`}
        </Link>
      </p>
    </aside>
  );
}
