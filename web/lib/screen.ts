import type { ComponentType, ReactNode } from 'react';
import type { LevelRight } from '../../worker/contract/rights.ts';
import type { AccessedObject } from './access-log.ts';
import type { Head } from './head.ts';
import type { Query } from './query.ts';
import type { Site } from './site.ts';

/** The parameters of a screen's path, decoded. */
export type Params = Record<string, string>;

export type Queries = Record<string, Query<unknown>>;

/** What the queries of a screen answer, by their names. An optional one may answer null. */
export type Answers<Asked extends Queries> = {
  [Name in keyof Asked]: Asked[Name] extends Query<infer Answer> ? Answer : never;
};

/** A screen names its address, what it asks, its head and where it finds what it looks like. */
export interface Screen<Asked extends Queries = Queries> {
  path: string;
  /** The resource whose item the last parameter names: its former tags lead on. */
  resource?: string;
  /** The parameters of the address that change what is shown; no other reaches the server's page. */
  parameters?: readonly string[];
  /** Of these all values count, of others the first. */
  repeated?: readonly string[];
  /** Members write here without an admin: the edge keeps its page more shortly. */
  writtenByMembers?: boolean;
  /** Its address holds the secret of a mail: no cache keeps it. */
  holdsSecret?: boolean;
  /** Who may see it, where that is not everybody; others are led to the home page. */
  forWhom?: 'member' | 'admin';
  /** What lets them through, around it. */
  guard?: ComponentType<{ screen: Screen; children: ReactNode }>;
  /** The right of the level that it needs besides. */
  right?: LevelRight;
  /** What a visitor is told who comes here by its address, where the usual words do not fit. */
  signInMessage?: string;
  /** `search` holds the parameters above, in their order, and no other. */
  queries(params: Params, search: URLSearchParams): Asked;
  head(answers: NoInfer<Answers<Asked>>, site: Site): Head;
  /** The item's own address, where it is reached by another: the server sends there. */
  address?(answers: NoInfer<Answers<Asked>>): string;
  /** Where that can be seen which can be had when the answers can't; null where there is no such place. */
  otherwise?(params: Params, search: URLSearchParams): string | null;
  /** What a view of this screen is logged as (specification, section 7). */
  access?(answers: NoInfer<Answers<Asked>>): AccessedObject;
  /** What stands in its place while it loads; a text by default. */
  loading?: 'cards';
  /** The module of its view, below web/: a document names its files, so that they come at once. */
  view: string;
  load(): Promise<{ View: ComponentType<{ answers: NoInfer<Answers<Asked>>; params: Params }> }>;
}

/** A screen with the parameters of an address and what it asks there. */
export interface Match {
  screen: Screen;
  params: Params;
  queries: Queries;
}

/** What an address leads to: no screen where it is unknown. */
export interface Found {
  match: Match | null;
  /** The address and what of its query string the screen knows: a part of a list is a place of its own. */
  place: string;
}

export type Find = (path: string, search: URLSearchParams) => Found;

type Personal = Pick<Screen, 'path' | 'view' | 'load' | 'holdsSecret'> & { title: string };

/** A screen that asks for itself, once the browser knows who is there: the server sends its frame. */
export const personalScreen = ({ title, ...declaration }: Personal): Screen => ({
  ...declaration,
  queries: () => ({}),
  head: () => ({ title }),
});

/** Declares a screen; its queries give the types of its answers. */
export const screen = <Asked extends Queries>(declaration: Screen<Asked>) =>
  declaration as unknown as Screen;
