/** What is set with `wrangler secret put`: no file of the project tells `wrangler types` of it. */
interface __BaseEnv_Env {
  SESSION_KEY: string;
  /** The former one, while it changes. */
  SESSION_KEY_PREVIOUS?: string;
  /** Encrypts what is kept encrypted. */
  DATA_KEY?: string;
  /** The former one, until everything is encrypted anew. */
  DATA_KEY_PREVIOUS?: string;
  /** A private JWK, by which push services know this site. */
  PUSH_KEY?: string;
}
