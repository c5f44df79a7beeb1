/** Builds a value on first use, so that it does not delay the start. */
export function lazy<Value>(build: () => Value): () => Value {
  let built: { value: Value } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
}
