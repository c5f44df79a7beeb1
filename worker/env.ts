/** Types of the Worker’s environment: bindings, variables and the context of a request. */

import type { Member } from './contract/accounts/permissions.ts';
import type { ApplicationState } from './contract/practitioners/application-states.ts';
import type { Database } from './db/client.ts';

/** The signed-in user and the session. */
export interface AuthenticatedUser extends Member {
  name: string;
  email: string;
  language_id: string | null;
  session_id: string;
  /** Time of the last step-up; null if there was none since the sign-in. */
  proved_at: string | null;
  /** Start of the last export, and of the last import of additional rows. */
  exporting_since: string | null;
  adding_since: string | null;
  /** True if the site requires a second factor and the user has none. */
  needs_second_factor: boolean;
  /** State of the application to be listed; null without one. */
  application_state: ApplicationState | null;
  /** True if the account is not approved and only its application grants access. */
  is_unapproved: boolean;
  valid_until: string;
  /** Impersonating admin; null for the user themselves. */
  seen_by: string | null;
}

export type Bindings = Env;

/** End of a streamed page. */
export interface ParsedTrailer {
  isEmptySearch: boolean;
  /** In the format of the Server-Timing header; empty if the stream ended early. */
  timing: string;
}

/** Hono environment: bindings, and the variables of a request. */
export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    db: Database;
    viewer: AuthenticatedUser | null;
    /** Why a public route treats the signed-in user as a visitor. */
    denied?: Error;
    /** Request id, for the log and for error reports. */
    id: string;
    /** Rows that a mutation preloads together with the session query, by name. */
    preloaded: Record<string, unknown[]>;
    /** Tables that a mutation changed, if fewer than it declares. */
    changed?: readonly string[];
    /** Fields of an HTML form that was sent without a script. */
    form?: Record<string, unknown>;
    /** Description of the change that this request reverts. */
    before?: string;
    /** User-written texts of the request, and the crisis words read with it. */
    written?: readonly string[] | undefined;
    listed?: readonly string[];
    /** True if the request log must skip this request. */
    unlogged?: true;
    /** Resolves when a streamed page has ended, with its trailer. */
    streamEnd?: Promise<ParsedTrailer>;
    /** Path pattern of the requested screen. */
    screen?: string;
  };
}
