/**
 * Logs one structured line for a fault outside of requests, such as in queues and jobs. It contains
 * the error's name, code and origin, never its message, which may hold user text.
 */
export function logFault(event: string, about: Record<string, string | number>, error?: unknown) {
  console.error(
    JSON.stringify({ event, ...about, ...(error !== undefined && describeFault(error)) }),
  );
}

/** Error codes of D1, SQLite and the mail service. */
const code = /\b(D1|SQLITE|E)_[A-Z_]+\b/;

function describeFault(error: unknown) {
  if (!(error instanceof Error)) return findErrorCode(String(error));
  // The cause of an error holds the message of the storage service.
  const { name, message } = error.cause instanceof Error ? error.cause : error;
  const [, at] = /^ +at (.+)$/m.exec(error.stack?.replace(error.message, '') ?? '') ?? [];
  return { error: name, ...findErrorCode(message), ...(at && { at }) };
}

function findErrorCode(text: string) {
  const [found] = code.exec(text) ?? [];
  return found ? { code: found } : {};
}
