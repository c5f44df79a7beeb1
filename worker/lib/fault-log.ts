/**
 * One structured line of what went wrong where no request is, as in queues and jobs. Of an error it tells what it is
 * called, its code and where it was thrown, never its message, for that may hold what a person wrote.
 */
export function logFault(event: string, about: Record<string, string | number>, error?: unknown) {
  console.error(JSON.stringify({ event, ...about, ...(error !== undefined && faultOf(error)) }));
}

/** Those of D1, SQLite and the mail service. */
const code = /\b(D1|SQLITE|E)_[A-Z_]+\b/;

function faultOf(error: unknown) {
  if (!(error instanceof Error)) return codeIn(String(error));
  // The cause of an error holds what the store said.
  const { name, message } = error.cause instanceof Error ? error.cause : error;
  const [, at] = /^ +at (.+)$/m.exec(error.stack?.replace(error.message, '') ?? '') ?? [];
  return { error: name, ...codeIn(message), ...(at && { at }) };
}

function codeIn(text: string) {
  const [found] = code.exec(text) ?? [];
  return found ? { code: found } : {};
}
