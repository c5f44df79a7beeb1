import type { Database } from './db/client.ts';
import type { SignedIn } from './lib/viewer.ts';

export type Bindings = Env;

/** What a request carries through the app. */
export interface App {
  Bindings: Bindings;
  Variables: {
    db: Database;
    viewer: SignedIn | null;
    /** The request's own name, for the log and whoever asks about an error. */
    id: string;
    /** What a call has read together with who asks. */
    beside: unknown[][];
    /** The tables that a call has changed, where these are fewer than it declares. */
    changed?: readonly string[];
    /** The fields of a page's form that came without a script. */
    form?: Record<string, unknown>;
    /** Before which change an item is put back, in words. */
    before?: string;
    /** What somebody wrote in the request, and the crisis words that were read with it. */
    written?: readonly string[] | undefined;
    listed?: readonly string[];
    /** Whether no line of the request is written. */
    unlogged?: true;
    /** Of a document, the path of its screen. */
    screen?: string;
  };
}
