/**
 * Routes of pages: path, queries, head and lazily loaded component, and the functions that define
 * them.
 */

import type { ComponentType, ReactNode } from 'react';
import type { LevelRight } from '../../worker/contract/accounts/permissions.ts';
import type { Href } from '../../worker/contract/addresses.ts';
import type { PageHead } from './head/page-head.ts';
import type { AccessedObject } from './log-access.ts';
import type { ApiQuery } from './query.ts';
import type { SignInAlternative } from './sign-in-request.ts';
import type { SiteInfo } from './site.ts';

/** Decoded path parameters. */
export type RouteParams = Record<string, string>;

export type RouteQueries = Record<string, ApiQuery<unknown>>;

/** Results of a route's queries by name; nullable ones can be null. */
export type QueryAnswers<Asked extends RouteQueries> = {
  [Name in keyof Asked]: Asked[Name] extends ApiQuery<infer Answer> ? Answer : never;
};

export interface Route<Asked extends RouteQueries = RouteQueries> {
  path: string;
  /** Resource of the item in the last path parameter; former tags of the item redirect. */
  resource?: string;
  /** Query parameters that affect the page; the server ignores all others. */
  searchParams?: readonly string[];
  /** Parameters with several values; all others use the first. */
  multiValueParams?: readonly string[];
  /** Members change this page without an admin, so it is cached for a shorter time. */
  shortCache?: boolean;
  /** The path contains a secret from an e-mail: never cached. */
  isSecret?: boolean;
  /** Required audience; others are redirected to the home page. */
  audience?: 'member' | 'admin';
  /** Wrapper that checks access. */
  guard?: ComponentType<{ screen: Route; children: ReactNode }>;
  /** Additional right that the membership level needs. */
  right?: LevelRight;
  /** Sign-in message for direct visits; replaces the default. */
  signInMessage?(): string;
  /** Way for visitors to do the same without an account, shown with the message above. */
  loadAlternative?(path: string): Promise<SignInAlternative | undefined>;
  /** `search` holds only the parameters above, in their order. */
  queries(params: RouteParams, search: URLSearchParams): Asked;
  head(answers: NoInfer<QueryAnswers<Asked>>, site: SiteInfo, params: RouteParams): PageHead;
  /**
   * Status and redirects do not depend on data, so the server sends the head before the database
   * answers; `head` is then called without answers first.
   */
  isStreamed?: true;
  /** The head of a streamed page waits for data, unless the isolate has a copy (60 s). */
  needsDataInHead?: true;
  /** Canonical path of the item; the server redirects to it. */
  address?(answers: NoInfer<QueryAnswers<Asked>>): Href;
  /** Fallback path when the queries fail; null for none. */
  fallback?(params: RouteParams, search: URLSearchParams): Href | null;
  /** Object of the page-view log (specification, section 7). */
  pageView?(answers: NoInfer<QueryAnswers<Asked>>): AccessedObject;
  /**
   * Names of the style chunks of parts below the first screen. The document links them, and those of
   * `deferred.css`, after its content; other pages inline all.
   */
  lateStyles?: readonly string[];
  /** Loading skeleton; text by default. */
  skeleton?: 'cards';
  /** Module of the page below web/; the document preloads its files. */
  view: string;
  load(): Promise<{
    default: ComponentType<{ answers: NoInfer<QueryAnswers<Asked>>; params: RouteParams }>;
  }>;
}

/** A route with its path parameters and queries. */
export interface RouteMatch {
  route: Route;
  params: RouteParams;
  queries: RouteQueries;
}

/** Result of resolving a path: `match` is null if unknown. */
export interface Resolved {
  match: RouteMatch | null;
  /** Path with the query parameters that the route knows; identifies the view for scrolling. */
  place: string;
}

export type Resolver = (path: string, search: URLSearchParams) => Resolved;

interface ClientRouteOptions extends Pick<Route, 'path' | 'view' | 'load' | 'isSecret'> {
  /** Called while rendering, in the page's language. */
  title: () => string;
}

/**
 * Route without server queries: the server sends only the frame, and the browser loads the rest.
 */
export const clientRoute = ({ title, ...declaration }: ClientRouteOptions): Route => ({
  ...declaration,
  queries: () => ({}),
  head: () => ({ title: title() }),
});

/** Route whose head is known before its data. */
interface StreamedRoute<Asked extends RouteQueries> extends Omit<Route<Asked>, 'head'> {
  head(
    answers: Partial<NoInfer<QueryAnswers<Asked>>>,
    site: SiteInfo,
    params: RouteParams,
  ): PageHead;
}

/** Defines a route that the server streams (see `Route.isStreamed`). */
export const defineStreamedRoute = <Asked extends RouteQueries>(
  declaration: StreamedRoute<Asked>,
) => ({ ...declaration, isStreamed: true }) as Route;

/** Defines a route; its queries determine the types of the answers. */
export const defineRoute = <Asked extends RouteQueries>(declaration: Route<Asked>) =>
  declaration as Route;
