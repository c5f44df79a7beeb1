import type { ComponentType } from 'react';
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

/** A screen names its address, what it asks, its head and what it looks like. */
export interface Screen<Asked extends Queries = Queries> {
  path: string;
  /** The resource whose item the last parameter names: its former tags lead on. */
  resource?: string;
  queries(params: Params, search: URLSearchParams): Asked;
  head(answers: NoInfer<Answers<Asked>>, site: Site): Head;
  /** The item's own address, where it is reached by another: the server sends there. */
  address?(answers: NoInfer<Answers<Asked>>): string;
  /** What a view of this screen is logged as (specification, section 7). */
  access?(answers: NoInfer<Answers<Asked>>): AccessedObject;
  /** What stands in its place while it loads; a text by default. */
  loading?: 'cards';
  View: ComponentType<{ answers: NoInfer<Answers<Asked>> }>;
}

/** Declares a screen; its queries give the types of its answers. */
export const screen = <Asked extends Queries>(declaration: Screen<Asked>) =>
  declaration as unknown as Screen;
