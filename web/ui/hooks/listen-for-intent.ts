/** Listeners of a button that load the code behind it before a press. */
export function listenForIntent(load: () => Promise<unknown>) {
  const start = () => void load().catch(() => {});
  return { onPointerEnter: start, onFocus: start };
}
