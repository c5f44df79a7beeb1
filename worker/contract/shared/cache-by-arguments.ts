/** Formatters of `Intl` take longer to create than to use. */
const MAX_RESULTS = 100;

/** Caches the results of a function by its arguments, which must be JSON. */
export function cacheByArguments<Arguments extends unknown[], Result>(
  create: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const results = new Map<string, Result>();
  return (...given) => {
    const key = JSON.stringify(given);
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = create(...given);
    if (results.size >= MAX_RESULTS) results.clear();
    results.set(key, result);
    return result;
  };
}
