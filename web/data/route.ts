import type { ComponentType, ReactNode } from 'react';
import type { LevelRight } from '../../worker/contract/accounts/permissions.ts';
import type { AccessedObject } from './log-access.ts';
import type { Head } from './head/page-head.ts';
import type { Query } from './query.ts';
import type { Site } from './site.ts';

/** Decoded path parameters. */
export type Params = Record<string, string>;

export type Queries = Record<string, Query<unknown>>;

/** Results of a route's queries by name; nullable ones can be null. */
export type Answers<Asked extends Queries> = {
  [Name in keyof Asked]: Asked[Name] extends Query<infer Answer> ? Answer : never;
};

/** Route of a page: path, queries, head and lazily loaded component. */
export interface Screen<Asked extends Queries = Queries> {
  path: string;
  /** Resource of the item in the last path parameter; former tags of the item redirect. */
  resource?: string;
  /** Query parameters that affect the page; the server ignores all others. */
  parameters?: readonly string[];
  /** Parameters with several values; all others use the first. */
  repeated?: readonly string[];
  /** Members change this page without an admin, so it is cached for a shorter time. */
  writtenByMembers?: boolean;
  /** The path contains a secret from an e-mail: never cached. */
  holdsSecret?: boolean;
  /** Required audience; others are redirected to the home page. */
  forWhom?: 'member' | 'admin';
  /** Wrapper that checks access. */
  guard?: ComponentType<{ screen: Screen; children: ReactNode }>;
  /** Additional right that the membership level needs. */
  right?: LevelRight;
  /** Sign-in message for direct visits; replaces the default. */
  signInMessage?: string;
  /** `search` holds only the parameters above, in their order. */
  queries(params: Params, search: URLSearchParams): Asked;
  head(answers: NoInfer<Answers<Asked>>, site: Site): Head;
  /** Canonical path of the item; the server redirects to it. */
  address?(answers: NoInfer<Answers<Asked>>): string;
  /** Fallback path when the queries fail; null for none. */
  otherwise?(params: Params, search: URLSearchParams): string | null;
  /** Object of the page-view log (specification, section 7). */
  access?(answers: NoInfer<Answers<Asked>>): AccessedObject;
  /** Loading skeleton; text by default. */
  loading?: 'cards';
  /** Module of the page below web/; the document preloads its files. */
  view: string;
  load(): Promise<{ View: ComponentType<{ answers: NoInfer<Answers<Asked>>; params: Params }> }>;
}

/** A route with its path parameters and queries. */
export interface Match {
  screen: Screen;
  params: Params;
  queries: Queries;
}

/** Result of resolving a path: `match` is null if unknown. */
export interface Found {
  match: Match | null;
  /** Path with the query parameters that the route knows; identifies the view for scrolling. */
  place: string;
}

export type Find = (path: string, search: URLSearchParams) => Found;

type Personal = Pick<Screen, 'path' | 'view' | 'load' | 'holdsSecret'> & { title: string };

/**
 * Route without server queries: the server sends only the frame, and the browser loads the rest.
 */
export const personalScreen = ({ title, ...declaration }: Personal): Screen => ({
  ...declaration,
  queries: () => ({}),
  head: () => ({ title }),
});

/** Defines a route; its queries determine the types of the answers. */
export const screen = <Asked extends Queries>(declaration: Screen<Asked>) =>
  declaration as unknown as Screen;
