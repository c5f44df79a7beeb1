import type { AuthenticatedUser } from './auth/current-user.ts';
import type { Database } from './db/client.ts';

export type Bindings = Env;

/** Hono environment: bindings, and the variables of a request. */
export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    db: Database;
    viewer: AuthenticatedUser | null;
    /** Request id, for the log and for error reports. */
    id: string;
    /** Rows that a mutation preloads together with the session query. */
    beside: unknown[][];
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
    /** Path pattern of the requested screen. */
    screen?: string;
  };
}
