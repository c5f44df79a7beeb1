/** Secrets set with `wrangler secret put`; `wrangler types` does not generate them. */
interface __BaseEnv_Env {
  SESSION_KEY: string;
  /** Previous key, during a key change. */
  SESSION_KEY_PREVIOUS?: string;
  /** Encrypts sensitive columns. */
  DATA_KEY?: string;
  /** Previous key, until every column is encrypted with the new one. */
  DATA_KEY_PREVIOUS?: string;
  /** Private JWK that identifies this site to push services. */
  PUSH_KEY?: string;
}
